import { checkInvariants } from '@firstchair/api/invariants'
import postgres from 'postgres'
import { createRandom } from '../../api/simulation/random.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import type { Terminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { createCaller } from './caller.ts'
import { type Counts, type Crowd, startCrowd } from './crowd.ts'
import { createDeck, FAULT_NAMES, FAULTS, type FaultName } from './faults.ts'
import { createLedger, type Ledger, type LedgerBid, type Sum } from './ledger.ts'
import { type Buyer, startSales } from './sales.ts'
import { createMailLog, type MailLog, retryMailsSoon, settle } from './settle.ts'
import { again, targetOf } from './target.ts'

export type StormOptions = {
  seed: number
  /** The storm ends after this many kills and placed bids, or this many milliseconds. */
  kills: number
  placed: number
  ms: number
  /** Bids under way at once. */
  atOnce?: number
  /** The pause between two faults is at most this long. */
  quietMs?: number
  /** Sends requests to the instances themselves, because the load balancer costs more than they do. */
  isDirect?: boolean
  /** Only these faults; all when left out. */
  only?: readonly FaultName[] | undefined
  terminal: Terminal
  /** Called after each fault. */
  onFault?: (name: FaultName, so: Pick<StormReport, 'kills' | 'placed'>) => void
}

export type StormReport = Counts & {
  faults: Record<FaultName, number>
  kills: number
  /** Bids that the engine placed up to somebody's maximum. */
  automatic: number
  /** Tickets that were sold, and mails that were taken more than once because of a lost answer. */
  sold: number
  mailCopies: number
  /** Contradictions to the responses, and broken invariants; empty when all is well. */
  problems: string[]
}

const MOUNTAINS = 4
/** The pause between two sales. PayPal may be called sixty times an hour for each buyer. */
const SALE_MS = 1_000
const MOST_SALES = 80

/**
 * Bids without a pause on a cluster of three instances, while its parts are killed, frozen and cut
 * off in an order that the seed decides. The database must agree with every answer.
 */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const port = String(await freePort())
  const cluster = await startCluster({
    variables: {
      ...process.env,
      ...{ NODE_ENV: 'development', PORT: port, PUBLIC_URL: `http://localhost:${port}` },
      ...{ BIDS_PER_SECOND: '1000', SEED: 'mountains', LOG_LEVEL: 'silent' },
    },
    terminal: options.terminal,
    hasLinks: true,
  })
  const sql = postgres(cluster.config.migrationDatabaseUrl, { max: 3, onnotice: () => {} })
  try {
    return await storm(cluster, sql, options)
  } finally {
    await sql.end({ timeout: 1 })
    await cluster.stop()
  }
}

async function storm(
  cluster: Cluster,
  sql: postgres.Sql,
  options: StormOptions,
): Promise<StormReport> {
  const random = createRandom(options.seed)
  await sql`update users set bidding_limit = 1000000000`
  const mountains = await sql<{ id: string; price: number }[]>`
    select id, current_price as price from mountains order by id limit ${MOUNTAINS}`
  const ledger = createLedger((keys) => readBids(sql, keys))
  const urls = options.isDirect ? cluster.instances.map(({ url }) => url) : [cluster.url]
  const call = createCaller(cluster.url, urls)
  const buyers = await signInAll(cluster)
  await retryMailsSoon(sql)
  const mails = createMailLog(cluster)
  const { paypal } = cluster
  if (!paypal) throw new Error('The storm needs the emulator of PayPal.')
  const sales = startSales({
    ...{ call, sql, paypal, buyers, random, onBid: ledger.record },
    pauseMs: Math.max(SALE_MS, options.ms / MOST_SALES),
  })
  const crowd = startCrowd({
    ...{ call, mountains, random, onDone: ledger.record },
    cookies: buyers.map(({ cookie }) => cookie),
    atOnce: options.atOnce ?? 24,
  })
  const struck = await strike(cluster, sql, crowd, ledger, { ...options, random, mails })
  await crowd.stop()
  const { sold, problems: unsold } = await sales.stop()
  const problems = [
    ...crowd.quiet(),
    ...unsold,
    ...(await settle(cluster, sql, paypal, sold, mails)),
    ...(await ledger.finish(() => readSum(sql))),
    ...(await brokenInvariants(cluster.config.migrationDatabaseUrl)),
  ]
  const taken = mails.taken()
  return {
    ...{ ...struck, problems, ...crowd.counts(), automatic: await countAutomatic(sql) },
    sold: sold.length,
    mailCopies: taken.length - new Set(taken.map(({ messageId }) => messageId)).size,
  }
}

/** Injects faults until there were enough of them. */
async function strike(
  cluster: Cluster,
  sql: postgres.Sql,
  crowd: Crowd,
  ledger: Ledger,
  options: StormOptions & { random: ReturnType<typeof createRandom>; mails: MailLog },
): Promise<Pick<StormReport, 'faults' | 'kills'>> {
  const { random, ms, onFault, mails, quietMs = 1_500 } = options
  const nextFault = createDeck(random, options.only ?? FAULT_NAMES)
  const target = targetOf(cluster, sql)
  const faults = Object.fromEntries(FAULT_NAMES.map((name) => [name, 0])) as StormReport['faults'] // one entry for each name
  const endsAt = performance.now() + ms
  let kills = 0
  const isEnough = () => kills >= options.kills && crowd.counts().placed >= options.placed
  while (!isEnough() && performance.now() < endsAt) {
    await Bun.sleep(random.int(0, quietMs))
    const name = nextFault()
    kills += await FAULTS[name](target, random)
    faults[name] += 1
    onFault?.(name, { kills, placed: crowd.counts().placed })
    await ledger.compare()
    mails.read()
  }
  return { faults, kills }
}

async function signInAll({ url, logins }: Cluster): Promise<Buyer[]> {
  const bidders = logins.filter(({ role }) => role === 'bidder')
  return Promise.all(
    bidders.map(async ({ username, email, password }) => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ emailOrUsername: username, password }),
      })
      if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}.`)
      return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', email }
    }),
  )
}

const PRINT = `('x' || left(md5(b.id::text || o.key || b.amount || b.mountain_id), 15))::bit(60)::bigint`

const readBids = (sql: postgres.Sql, keys: string[]) =>
  again(
    () => sql<LedgerBid[]>`
      select o.key, b.id, b.mountain_id as "mountainId", b.amount, b.seq::float8 as seq,
        (${sql.unsafe(PRINT)})::text as print
      from bid_outcomes o join bids b on b.id = o.bid_id
      where o.key = any(${keys})`,
  )

/** Of all bids that somebody has sent; one without a key has no print and counts all the same. */
async function readSum(sql: postgres.Sql): Promise<Sum> {
  const [row] = await again(
    () => sql<{ count: number; prints: string }[]>`
      select count(*)::int as count, coalesce(sum(${sql.unsafe(PRINT)}), 0)::text as prints
      from bids b left join bid_outcomes o on o.bid_id = b.id
      where not b.is_auto`,
  )
  return { count: row?.count ?? 0, prints: BigInt(row?.prints ?? 0) }
}

async function countAutomatic(sql: postgres.Sql): Promise<number> {
  const [row] = await again(
    () => sql<{ count: number }[]>`select count(*)::int as count from bids where is_auto`,
  )
  return row?.count ?? 0
}

/** The invariants that are broken or, after a while, still wait for something, such as the outbox. */
async function brokenInvariants(url: string): Promise<string[]> {
  const report = await again(
    () => checkInvariants(url),
    (found) => found !== null && found.broken.length + found.waiting.length === 0,
  ).catch(() => checkInvariants(url))
  if (!report) return ['There is no auction in the database.']
  return [...report.broken, ...report.waiting].map(
    ({ name, rows }) => `${name}: ${JSON.stringify(rows.slice(0, 3))}`,
  )
}
