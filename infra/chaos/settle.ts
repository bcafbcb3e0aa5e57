import type postgres from 'postgres'
import { releaseStuckJobs } from '../../api/src/platform/jobs/test-supervise.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Paypal } from '../paypal/server.ts'
import type { Sale } from './sales.ts'
import { type StoredSale, type TakenMail, wrongMails, wrongPayments } from './settlement.ts'
import { again } from './target.ts'

/** After a fault a mail is tried again at once and not after 5 s, 10 s, 20 s. */
export const retryMailsSoon = (sql: postgres.Sql) =>
  sql`update jobs.queue set retry_delay = 1, retry_backoff = false, retry_limit = 1000`

export type MailLog = {
  /** Reads what has arrived: the inbox keeps only the latest mails. */
  read: () => void
  taken: () => TakenMail[]
}

export function createMailLog({ inbox }: Pick<Cluster, 'inbox'>): MailLog {
  const mails = new Map<string, TakenMail>()
  return {
    read: () => {
      for (const { id, messageId, to, subject } of inbox.mails()) {
        mails.set(id, { messageId, to, subject })
      }
    },
    taken: () => [...mails.values()],
  }
}

const SETTLING_MS = 60_000
/** Longer than a mail takes while nothing is disturbed. */
const STUCK_SECONDS = 8

/**
 * Lets everything that waits become due, and waits until mails and payments are what they should be.
 * Returns what is still wrong after a minute.
 */
export async function settle(
  { config }: Pick<Cluster, 'config'>,
  sql: postgres.Sql,
  paypal: Paypal,
  sales: readonly Sale[],
  mails: MailLog,
): Promise<string[]> {
  const until = performance.now() + SETTLING_MS
  await again(() => makeAllDue(sql))
  for (;;) {
    await again(() => releaseStuckJobs(sql, config.migrationDatabaseUrl, STUCK_SECONDS))
    mails.read()
    const stored = await again(() => readSales(sql, sales))
    const books = { captures: paypal.control.captures(), refunds: paypal.control.refunds() }
    const problems = [
      ...wrongPayments(sales, stored, books),
      ...wrongMails(sales, stored, mails.taken()),
      ...(await again(() => unfinishedMails(sql))),
    ]
    if (problems.length === 0 || performance.now() > until) return problems
    await Bun.sleep(250)
  }
}

/** Ends the leases of killed instances, and makes every open order due for a query to PayPal. */
async function makeAllDue(sql: postgres.Sql): Promise<void> {
  await sql`
    update wins set capture_lease_until = clock_timestamp()
    where payment_status = 'capturing' and capture_lease_until > clock_timestamp()`
  await sql`update payment_orders set check_at = clock_timestamp() where check_at is not null`
  await sql`update webhook_events set due_at = clock_timestamp() where due_at is not null`
  await sql`update refunds set due_at = clock_timestamp() where due_at is not null`
}

const readSales = (sql: postgres.Sql, sales: readonly Sale[]) => sql<StoredSale[]>`
  select id as "winId", payment_status as status, capture_id as "captureId"
  from wins where id = any(${sales.map(({ winId }) => winId)})`

async function unfinishedMails(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string; state: string; tries: number; output: unknown }[]>`
    select name, state::text, retry_count as tries, output from jobs.job
    where name like '%mail' and (state <> 'completed' or name like 'dead-%')
    order by created_on limit 5`
  return rows.map(
    ({ name, state, tries, output }) =>
      `${name} is ${state} after ${tries} tries: ${JSON.stringify(output)}`,
  )
}
