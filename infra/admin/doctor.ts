import { checkDatabase } from '@firstchair/api/check-database'
import { type Config, ConfigError } from '@firstchair/api/config'
import { checkInvariants, type Finding } from '@firstchair/api/invariants'
import { createLogger } from '@firstchair/api/logger'
import { createDeps } from '@firstchair/api/main'
import { readSetup } from '@firstchair/api/read-setup'
import postgres from 'postgres'
import { Failure } from '../failure.ts'
import { withOpenDatabase } from './open.ts'

/** How many rows of each finding are shown. */
const SHOWN = 5
const BUS_PATIENCE_MS = 5_000

type Report = (state: 'ok' | 'missing' | 'broken', title: string, note: string) => void

/** Prints a line for each part of this installation. Returns 1 if one of them is broken. */
export async function examine(): Promise<number> {
  let code = 0
  const report: Report = (state, title, note) => {
    if (state === 'broken') code = 1
    console.info(`${state.padEnd(8)} ${title}: ${note}`)
  }
  try {
    await withOpenDatabase((config) => examineOpen(config, report))
  } catch (error) {
    if (!(error instanceof Failure || error instanceof ConfigError)) throw error
    for (const line of error.message.replace('Configuration: ', '').split(/; (?=[A-Z_]+: )/)) {
      const [title = '', ...note] = line.split(': ')
      report('broken', title, note.join(': '))
    }
  }
  return code
}

async function examineOpen(config: Config, report: Report): Promise<void> {
  const deps = createDeps(config, createLogger('silent'))
  try {
    // The variables of a container still have the owner's address, which its server is started without.
    const serving = { ...config, migrationDatabaseUrl: config.databaseUrl }
    await checkDatabase({ ...deps, config: serving })
    report('ok', 'Database', 'Its schema, rights and durability are right.')
    await examineBus(config, deps.bus, report)
    // The steps that belong to the operator. Only what is configured can be broken.
    const isConfigured: Record<string, boolean> = {
      ...{ address: false, backups: false, mail: config.smtpUrl !== null },
      payments: config.paypal !== null && !config.paypal.isEmulator,
    }
    for (const { id, title, isDone, note } of (await readSetup(deps)).steps) {
      const state = isConfigured[id] ? 'broken' : 'missing'
      if (id in isConfigured) report(isDone ? 'ok' : state, title, note)
    }
    await examineRows(config, report)
  } finally {
    await deps.bus.close()
    await deps.closeDatabase()
  }
}

async function examineBus(
  { natsServers }: Config,
  bus: { status: () => 'up' | 'down' },
  report: Report,
): Promise<void> {
  if (natsServers === null) {
    return report('ok', 'NATS', 'One instance needs none; several need NATS_URL.')
  }
  const giveUpAt = Date.now() + BUS_PATIENCE_MS
  while (bus.status() === 'down' && Date.now() < giveUpAt) await Bun.sleep(50)
  if (bus.status() === 'up') report('ok', 'NATS', 'It accepts this login.')
  else
    report(
      'broken',
      'NATS_URL',
      'NATS does not accept us: check its address, login and certificate.',
    )
}

async function examineRows({ databaseUrl: url }: Config, report: Report): Promise<void> {
  const sql = postgres(url, { max: 1 })
  const [{ admins = 0 } = {}] = await sql<{ admins: number }[]>`
    select count(*)::int as admins from users where is_admin`
  await sql.end()
  const make = 'run firstchair-admin make-admin EMAIL.'
  if (admins === 0) report('broken', 'Admins', `There is none: ${make}`)
  else if (admins === 1)
    report('missing', 'Admins', `Who can act when the only one is away? To add one, ${make}`)
  else report('ok', 'Admins', `There are ${admins}.`)
  const found = await checkInvariants(url)
  for (const finding of found?.broken ?? []) report('broken', 'Rules', textOf(finding))
  for (const finding of found?.waiting ?? []) report('missing', 'Overdue', textOf(finding))
  if (found?.broken.length === 0) report('ok', 'Rules', `All ${found.looked} hold.`)
}

const textOf = ({ name, rows }: Finding): string =>
  [
    name,
    ...rows.slice(0, SHOWN).map((row) => `  ${JSON.stringify(row)}`),
    ...(rows.length > SHOWN ? [`  and ${rows.length - SHOWN} more`] : []),
  ].join('\n')
