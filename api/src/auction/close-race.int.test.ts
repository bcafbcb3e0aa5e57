import { expect, setDefaultTimeout } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { test } from '../../../infra/test/nightly.ts'
import { AWARD_INVARIANTS } from '../awards/invariants.ts'
import { createLogger } from '../platform/logger.ts'
import { type Auction, createAuction } from './auction.ts'
import type { BatchReport } from './run-batch.ts'
import { kindOf, type TestEngine, testAuction } from './test-auction.ts'

setDefaultTimeout(120_000)

const auction = testAuction()

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1_000)
/** Mountains that race at the same time and end in the same second. */
const AT_ONCE = 40
/** How soon they end at the earliest, and within which time around it all bid: on a busy machine more. */
const LEAST_LEAD_MS = 10
const LEAST_SPREAD_MS = 60
type Pace = { leadMs: number; spreadMs: number }

type Round = { id: string; cycle_id: string }

/** Mountains whose leader has bid. */
async function newRounds(leader: string, count: number): Promise<Round[]> {
  const { sql } = auction
  return sql.begin(async (tx) => {
    const rows = await tx<Round[]>`
      insert into mountains (id, name, start_price, current_price, end_time)
      select gen_random_uuid(), 'Alta', 100, 100, date_trunc('second', now() + interval '1 hour') from generate_series(1, ${count})
      returning id, gen_random_uuid() as cycle_id`
    const ids = rows.map((row) => row.id)
    const cycleIds = rows.map((row) => row.cycle_id)
    const made = tx`unnest(${ids}::uuid[], ${cycleIds}::uuid[]) as n (id, cycle_id) join mountains m using (id)`
    await tx`
      insert into cycles (id, mountain_id, season, number, start_date, scheduled_end, end_date)
      select n.cycle_id, id, 1, 1, now() - interval '1 hour', m.end_time, m.end_time from ${made}`
    await tx`
      insert into tickets (mountain_id, number, season)
      select unnest, number, 1 from unnest(${ids}::uuid[]), generate_series(1, 5) as number`
    await tx`
      insert into changes (mountain_id, last_seq, kind, at, published_at)
      select unnest, 0, 'created', now(), now() from unnest(${ids}::uuid[])`
    await tx`
      insert into changes (mountain_id, after_seq, last_seq, kind, at, published_at)
      select unnest, 0, 1, 'bids', now(), now() from unnest(${ids}::uuid[])`
    await tx`
      insert into bids (id, mountain_id, cycle_id, user_id, amount, seq, placed_at)
      select id, id, n.cycle_id, ${leader}, 100, 1, now() from ${made}`
    await tx`
      update mountains m set cycle_id = n.cycle_id, seq = 1, leader_id = ${leader}, leader_bid_id = m.id
      from unnest(${ids}::uuid[], ${cycleIds}::uuid[]) as n (id, cycle_id) where m.id = n.id`
    return rows
  })
}

/** Lets their cycles end with the next whole second after the lead; answers how long that is, in ms. */
async function letEnd(rounds: readonly Round[], { leadMs }: Pace): Promise<number> {
  const [row] = await auction.sql<{ left: number }[]>`
    with soon as (
      select date_trunc('second', clock_timestamp() + make_interval(secs => ${leadMs / 1_000 + 1})) as at
    ), ends as (
      update cycles set scheduled_end = soon.at, end_date = soon.at from soon
      where cycles.id = any(${rounds.map((round) => round.cycle_id)}::uuid[])
      returning mountain_id, end_date
    ), moved as (
      update mountains set end_time = ends.end_date from ends where mountain_id = mountains.id
    )
    select (extract(epoch from at - clock_timestamp()) * 1000)::float8 as left from soon`
  if (!row) throw new Error('The database gave no time.')
  return row.left
}

/** Somebody bids on one instance while another closes; returns whether the bid was accepted. */
async function race(
  { bidding, closing, closed }: Racers,
  { id, cycle_id: cycleId }: Round,
  rival: string,
  withinMs: number,
): Promise<boolean> {
  const waitsForRow = async () => {
    while (!closed.has(id)) await closing.closeDue(id)
  }
  const isClosed = waitsForRow()
  await Bun.sleep(Math.random() * withinMs)
  const answer = await bidding.bid(id, rival, 200, { cycleId })
  await isClosed
  return kindOf(answer) === 'placed'
}

type Racers = {
  bidding: TestEngine
  closing: TestEngine
  /** A third one, which takes any that are due and free. */
  closesFree: Auction
  closed: Set<string>
}

function threeInstances(): Racers {
  const closed = new Set<string>()
  const noteClose = ({ id, cycleNumber }: Mountain) => {
    if (cycleNumber === 2) closed.add(id)
  }
  const onCommitted = ({ mountain }: BatchReport) => noteClose(mountain)
  const live = { mountainChanged: noteClose, outbid: () => {}, winsChanged: () => {} }
  return {
    bidding: auction.engine({ onCommitted }),
    closing: auction.engine({ onCommitted }),
    closesFree: createAuction({ ...auction.database, live, log: createLogger('silent') }),
    closed,
  }
}

test(`a bid and the close of its cycle, ${ROUNDS} times: counted and awarded, or refused`, async () => {
  const [leader = '', rival = ''] = await auction.addUsers(2)
  const racers = threeInstances()
  const answers = new Map<string, boolean>()
  let pace: Pace = { leadMs: LEAST_LEAD_MS, spreadMs: LEAST_SPREAD_MS }
  while (answers.size < ROUNDS) {
    const rounds = await newRounds(leader, Math.min(AT_ONCE, ROUNDS - answers.size))
    const began = performance.now()
    const left = await letEnd(rounds, pace)
    const ended = performance.now()
    const ready = ended + Math.max(0, left - pace.spreadMs / 2)
    await Bun.sleep(ready - performance.now())
    const withinMs = pace.spreadMs + LEAST_LEAD_MS
    const races = Promise.all(rounds.map((round) => race(racers, round, rival, withinMs)))
    while (rounds.some(({ id }) => !racers.closed.has(id))) await racers.closesFree.closeFree()
    const placed = await races
    // On a busy machine all would have ended before the first bid came, which were no race.
    pace = {
      leadMs: Math.max(LEAST_LEAD_MS, ended - began),
      spreadMs: Math.max(LEAST_SPREAD_MS, ((performance.now() - ready) * 2) / 3),
    }
    for (const [index, { id }] of rounds.entries()) answers.set(id, placed[index] === true)
  }
  await racers.closesFree.stop()
  const wins = await auction.sql<{ mountain_id: string; user_id: string; amount: number }[]>`
    select w.mountain_id, w.user_id, winning_amount as amount from wins w`
  expect(wins).toHaveLength(ROUNDS)
  const wrong = wins.filter(({ mountain_id, user_id, amount }) => {
    const isIn = answers.get(mountain_id)
    return user_id !== (isIn ? rival : leader) || amount !== (isIn ? 200 : 100)
  })
  expect(wrong).toEqual([])
  const [bids] =
    await auction.sql`select count(*)::int as of_rival from bids where user_id = ${rival}`
  const accepted = [...answers.values()].filter(Boolean).length
  expect(bids).toEqual({ of_rival: accepted })
  expect(await auction.violations(AWARD_INVARIANTS)).toEqual([])
  // Both happen, or this was no race.
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThan(ROUNDS)
})
