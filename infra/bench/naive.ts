import type postgres from 'postgres'

/**
 * The usual way: a transaction for each bid that locks the row, writes and commits. It decides less
 * than the engine (no key, no eligibility, no log of changes) and always accepts.
 */
export async function naiveBid(
  pool: postgres.Sql,
  mountainId: string,
  userId: string,
): Promise<{ amount: number }> {
  return pool.begin(async (sql) => {
    const [mountain] = await sql<{ seq: number; current_price: number; cycle_id: string }[]>`
      select seq::float8, current_price, cycle_id from mountains where id = ${mountainId} for update`
    if (!mountain) throw new Error('There is no mountain to bid on.')
    const id = Bun.randomUUIDv7()
    const amount = mountain.current_price + 1
    const seq = mountain.seq + 1
    await sql`
      insert into bids (id, mountain_id, cycle_id, user_id, amount, seq, placed_at)
      values (${id}, ${mountainId}, ${mountain.cycle_id}, ${userId}, ${amount}, ${seq}, now())`
    await sql`
      update mountains
      set seq = ${seq}, current_price = ${amount}, leader_id = ${userId}, leader_bid_id = ${id}
      where id = ${mountainId}`
    return { amount }
  })
}
