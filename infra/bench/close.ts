import { join } from 'node:path'
import { checkInvariants } from '@firstchair/api/invariants'
import postgres from 'postgres'
import { startNats } from '../../api/src/platform/bus/test-nats.ts'
import { firstLine, prepareGround } from './bench-environment.ts'
import {
  addAuctions,
  addBidders,
  bidEverywhere,
  countClosed,
  endTogether,
  lateness,
  openAuctions,
} from './close-auctions.ts'
import { round, type Summary, summarise } from './latency.ts'
import type { Report } from './report.ts'

const AUCTIONS = 10_000
const BIDDERS = 3
/** How many processes close all auctions, round by round; a season has five cycles. */
const ROUNDS = [3, 1, 3, 1]
const LEAD_SECONDS = 3

type Env = Record<string, string | undefined>
type Round = {
  processes: number
  allClosedMs: number
  /** Of all processes together, from start to exit. */
  cpuSeconds: number
  late: Summary
}

/** Thousands of auctions that end at the same moment, closed by several processes on one database. */
export async function close(): Promise<Report> {
  const ground = await prepareGround()
  const nats = await startNats()
  const env = { ...ground.env, NATS_URL: nats.url }
  const sql = postgres(ground.migrationUrl, { max: 1, onnotice: () => {} })
  try {
    const bidders = await addBidders(env, BIDDERS)
    await addAuctions(sql, AUCTIONS)
    await openAuctions(sql)
    await sql`analyze`
    const rounds: Round[] = []
    for (const [index, processes] of ROUNDS.entries()) {
      await bidEverywhere(sql, bidders)
      rounds.push(await closeAll(env, sql, processes, index + 1))
    }
    return report(rounds, await findWrong(sql, ground.migrationUrl))
  } finally {
    await sql.end({ timeout: 1 })
    await nats.stop()
    await ground.stop()
  }
}

async function closeAll(
  env: Env,
  sql: postgres.Sql,
  processes: number,
  cycleNumber: number,
): Promise<Round> {
  const started = await Promise.all(Array.from({ length: processes }, () => startProcess(env)))
  const end = await endTogether(sql, LEAD_SECONDS)
  while ((await countClosed(sql, cycleNumber)).cycles < AUCTIONS) await Bun.sleep(50)
  const allClosedMs = Date.now() - end.getTime()
  const used = await Promise.all(started.map(({ stop }) => stop()))
  const cpuSeconds = round(used.reduce((sum, seconds) => sum + seconds, 0))
  return { processes, allClosedMs, cpuSeconds, late: summarise(await lateness(sql, cycleNumber)) }
}

async function startProcess(env: Env) {
  const command = [process.execPath, join(import.meta.dir, 'close-process.ts')]
  const program = Bun.spawn(command, { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit', env })
  await firstLine(program.stdout)
  return {
    stop: async () => {
      void program.stdin.end()
      await program.exited
      return Number(program.resourceUsage()?.cpuTime.total ?? 0) / 1_000_000
    },
  }
}

/** Cycles that were not closed exactly once, and other violations of invariants. */
async function findWrong(sql: postgres.Sql, url: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [index] of ROUNDS.entries()) {
    const closed = await countClosed(sql, index + 1)
    if (closed.cycles !== AUCTIONS || closed.wins !== AUCTIONS) {
      wrong.push(`cycle ${index + 1}: ${closed.cycles} closed, ${closed.wins} won`)
    }
  }
  const report = await checkInvariants(url)
  return [...wrong, ...(report?.broken ?? []).map(({ name }) => name)]
}

function report(rounds: readonly Round[], wrong: string[]): Report {
  const worst = (processes: number, of: (round: Round) => number) =>
    Math.max(...rounds.filter((each) => each.processes === processes).map(of)) / 1000
  const lines = [...new Set(ROUNDS)].flatMap((processes) => {
    const who = `${processes} process${processes === 1 ? '' : 'es'}`
    const aim = processes === 3 ? { aim: '≤ 5' } : {}
    return [
      {
        what: `${who}: all closed after the last end, slower round`,
        value: round(worst(processes, ({ allClosedMs }) => allClosedMs)),
        unit: 's',
        ...aim,
      },
      {
        what: `${who}: p50 after its own end`,
        value: round(worst(processes, ({ late }) => late.p50)),
        unit: 's',
      },
      {
        what: `${who}: the latest after its own end`,
        value: round(worst(processes, ({ late }) => late.worst)),
        unit: 's',
        ...aim,
      },
    ]
  })
  return {
    name: 'close',
    lines: [
      { what: 'auctions that end at once', value: AUCTIONS, unit: '' },
      ...lines,
      { what: 'rules broken, or not closed once', value: wrong.length, unit: '', aim: '0' },
    ],
    details: { rounds, wrong },
  }
}
