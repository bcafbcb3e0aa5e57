import postgres from 'postgres'
import { AUCTION_INVARIANTS, type Invariant } from '../auction/invariants.ts'
import { AWARD_INVARIANTS, AWARDS_SETTLED } from '../awards/invariants.ts'
import { PAYMENT_INVARIANTS, PAYMENTS_SETTLED } from '../payments/invariants.ts'

/** A violated invariant with sample rows. */
export type Finding = { name: string; rows: Record<string, unknown>[] }
export type InvariantReport = {
  /** The number of checked invariants. */
  looked: number
  broken: Finding[]
  /** Overdue work: a violation while the system runs, but only a delay while it is stopped. */
  waiting: Finding[]
}

const ALWAYS = [...AUCTION_INVARIANTS, ...AWARD_INVARIANTS, ...PAYMENT_INVARIANTS]
const IN_TIME: readonly Invariant[] = [
  ...AWARDS_SETTLED,
  ...PAYMENTS_SETTLED,
  {
    name: 'no cycle has passed its end',
    violations: `
      select id, end_time from mountains
      where cycle_id is not null and end_time < now() - interval '1 minute'`,
  },
  {
    name: 'no change waits to be published',
    violations: `
      select mountain_id, last_seq, at from changes
      where published_at is null and at < now() - interval '1 minute'`,
  },
]

/**
 * Checks all invariants in one snapshot, so it can run while people bid. It needs a role that may
 * read all tables, and it writes nothing. Returns null if the database has no product tables.
 */
export async function checkInvariants(url: string): Promise<InvariantReport | null> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      const [table] = await tx`select to_regclass('mountains') as mountains`
      if (!table?.mountains) return null
      const broken = await findings(tx, ALWAYS)
      return {
        looked: ALWAYS.length + IN_TIME.length,
        broken,
        waiting: await findings(tx, IN_TIME),
      }
    })
  } finally {
    await sql.end({ timeout: 3 })
  }
}

async function findings(
  tx: postgres.TransactionSql,
  invariants: readonly Invariant[],
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { name, violations } of invariants) {
    const rows = await tx.unsafe<Record<string, unknown>[]>(violations)
    if (rows.length > 0) found.push({ name, rows: [...rows] })
  }
  return found
}
