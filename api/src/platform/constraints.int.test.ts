import { afterAll, beforeAll, expect, test } from 'bun:test'
import postgres from 'postgres'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
/** A connection as the application's role, with only its rights. */
let app: postgres.Sql
const known: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  app = postgres(api.config.databaseUrl, { max: 1, onnotice: () => {} })
  known.user = (await api.addUser('@holder')).id
  known.other = (await api.addUser('@other')).id
  known.nobody = Bun.randomUUIDv7()
  for (const name of ['mountain', 'elsewhere']) {
    const id = await api.addMountain(name)
    const [row] = await api.sql`select cycle_id from mountains where id = ${id}`
    known[name] = id
    known[`${name}_cycle`] = row?.cycle_id
  }
  known.bid = await addBid(1, 100)
  await api.sql.unsafe(
    fill(`insert into wins (id, mountain_id, ticket_number, cycle_id, user_id, bid_id, winning_amount, awarded_at, payment_deadline)
      values (gen_random_uuid(), :mountain, 1, :mountain_cycle, :user, :bid, 100, now(), now())`),
  )
})
afterAll(async () => {
  await app.end({ timeout: 1 })
  await api.stop()
})

async function addBid(seq: number, amount: number): Promise<string> {
  const id = Bun.randomUUIDv7()
  await api.sql`insert into bids ${api.sql({
    id,
    mountain_id: known.mountain ?? '',
    cycle_id: known.mountain_cycle ?? '',
    user_id: known.user ?? '',
    amount,
    seq,
    placed_at: new Date(),
  })}`
  return id
}

/** Replaces `:name` by the id that is stored under the name. */
const fill = (statement: string) =>
  statement.replaceAll(/:(\w+)/g, (_, name: string) => `'${known[name]}'`)

const bid = (seq: number, amount: number, cycle = ':mountain_cycle', user = ':user') =>
  `insert into bids values (gen_random_uuid(), :mountain, ${cycle}, ${user}, ${amount}, 'active', ${seq}, now())`
const win = (ticket: number, user: string, cycle: string, amount = 100) =>
  `insert into wins values (gen_random_uuid(), :mountain, ${ticket}, ${cycle}, ${user}, :bid, ${amount}, 'pending', now(), now())`
const WHOLE_SECOND = "date_trunc('second', now())"
const cycle = (number: number, status: string, closedAt = 'null', end = WHOLE_SECOND) =>
  `insert into cycles values (gen_random_uuid(), :mountain, 1, ${number}, now(), ${WHOLE_SECOND}, ${end}, '${status}', ${closedAt})`
const change = (after: string, last: number) =>
  `insert into changes values (:mountain, ${last}, ${after}, 'edited', now())`

test.each([
  [
    'two users with one name in another case',
    "update users set username = '@HOLDER' where id = :other",
    'users_username_unique',
  ],
  [
    'two users with one address in another case',
    "update users set email = 'HOLDER@example.com' where id = :other",
    'users_email_unique',
  ],
  [
    'a username without @',
    "update users set username = 'holder' where id = :user",
    'users_username_shape',
  ],
  [
    'an unknown approval',
    "update users set approval_status = 'maybe' where id = :user",
    'users_approval_status',
  ],
  [
    'a price of nothing',
    'update mountains set current_price = 0 where id = :mountain',
    'mountains_current_price',
  ],
  [
    'a price over the limit',
    'update mountains set start_price = 10000000 where id = :mountain',
    'mountains_start_price',
  ],
  [
    'a leader without a bid',
    'update mountains set leader_id = :user where id = :mountain',
    'mountains_leader',
  ],
  [
    'a sixth ticket',
    'update mountains set tickets_available = 6 where id = :mountain',
    'mountains_tickets',
  ],
  [
    'a ticket sold twice over',
    'update mountains set tickets_available = -1 where id = :mountain',
    'mountains_tickets',
  ],
  [
    'a sixth cycle completed',
    'update mountains set cycles_completed = 6 where id = :mountain',
    'mountains_cycles',
  ],
  [
    "another mountain's cycle",
    'update mountains set cycle_id = :elsewhere_cycle where id = :mountain',
    'mountains_own_cycle',
  ],
  [
    'a deleted mountain that sells',
    'update mountains set deleted_at = now() where id = :mountain',
    'mountains_deleted',
  ],
  ['a second open cycle', cycle(2, 'open'), 'cycles_one_open'],
  ['a number used twice', cycle(1, 'closed', 'now()'), 'cycles_number'],
  ['a sixth cycle', cycle(6, 'cancelled'), 'cycles_of_season'],
  ['a cycle without a number', cycle(0, 'cancelled'), 'cycles_number_range'],
  ['a closed cycle without its time', cycle(2, 'closed'), 'cycles_closed'],
  [
    'an end before the scheduled one',
    cycle(2, 'cancelled', 'null', "now() - interval '1 s'"),
    'cycles_order',
  ],
  ['a bid of nothing', bid(2, 0), 'bids_amount_range'],
  ['a bid over the limit', bid(2, 10_000_000), 'bids_amount_range'],
  ['two bids as one change', bid(1, 101), 'bids_seq'],
  ['a tie', bid(2, 100), 'bids_amount'],
  ["a bid in another mountain's cycle", bid(2, 101, ':elsewhere_cycle'), 'bids_belong'],
  [
    'a bid that changes its mind',
    "update bids set status = 'maybe' where id = :bid",
    'bids_status',
  ],
  ['a change twice', change('null', 0), 'changes_mountain_id_last_seq_pk'],
  ['a first change that is none', change('null', 5), 'changes_first'],
  ['a gap between changes', change('7', 8), 'changes_no_gap'],
  ['a change that goes back', change('0', -1), 'changes_forward'],
  ['a ticket that does not exist', win(6, ':other', ':elsewhere_cycle'), 'wins_ticket'],
  ['one ticket for two', win(1, ':other', ':elsewhere_cycle'), 'wins_one_live_per_ticket'],
  [
    'two offers to the same person in a cycle',
    win(2, ':user', ':mountain_cycle'),
    'wins_one_per_bidder',
  ],
  ['a win for nothing', win(2, ':other', ':elsewhere_cycle', 0), 'wins_amount'],
  ['ticket zero', 'insert into tickets values (:mountain, 0, 1)', 'tickets_number'],
  [
    'bid steps that fall',
    `update settings set bid_steps = '[{"from": 1, "step": 5}, {"from": 9, "step": 4}]'`,
    'settings_bid_steps',
  ],
  [
    'bid steps out of order',
    `update mountains set bid_steps = '[{"from": 9, "step": 4}, {"from": 9, "step": 5}]'`,
    'mountains_bid_steps',
  ],
  [
    'a bid step of nothing',
    `update mountains set bid_steps = '[{"from": 1}]'`,
    'mountains_bid_steps',
  ],
  ['bid steps that are no table', "update mountains set bid_steps = '{}'", 'mountains_bid_steps'],
  [
    'an admin whose email is not verified',
    'update users set is_admin = true, email_verified_at = null where id = :user',
    'users_rights_verified',
  ],
  [
    'somebody at the gate whose email is not verified',
    'update users set is_gate = true, email_verified_at = null where id = :user',
    'users_rights_verified',
  ],
  ['a second row of settings', 'insert into settings values (2, 1, 1)', 'settings_single_row'],
  ['a ticker too fast to read', 'update settings set scroll_speed = 4', 'settings_scroll_speed'],
  ['a cycle without length', 'update settings set cycle_hours = 0', 'settings_hours'],
  [
    'a key without end',
    `insert into bid_outcomes (user_id, key, request, outcome)
      values (:user, repeat('k', 101), '', '{}')`,
    'bid_outcomes_key_length',
  ],
  [
    'a key without an answer',
    "insert into bid_outcomes (user_id, key, request) values (:user, 'k', '')",
    'bid_outcomes_one',
  ],
  ['a bid by an unknown user', bid(2, 101, ':mountain_cycle', ':nobody'), 'bids_belong'],
])('the database refuses %s', async (_what, statement, constraint) => {
  const refused = app.unsafe(fill(statement))
  await expect(refused).rejects.toMatchObject({ constraint_name: constraint })
})

test('of two changes that follow the same one the second is refused', async () => {
  await api.sql.unsafe(fill(change('0', 1)))
  const fork = api.sql.unsafe(fill(change('0', 2)))
  await expect(fork).rejects.toMatchObject({ constraint_name: 'changes_no_fork' })
})

test('the amount of a cancelled bid may be bid again', async () => {
  const cancelled = await addBid(5, 500)
  await api.sql`update bids set status = 'cancelled' where id = ${cancelled}`
  await expect(addBid(6, 500)).resolves.toBeString()
})

test.each([
  ['delete bids', 'delete from bids'],
  ['delete wins', 'delete from wins'],
  ['delete users', 'delete from users'],
  ['empty a table', 'truncate bids cascade'],
  ['drop a table', 'drop table bids'],
  ['make a table', 'create table mine (id int)'],
  ['change a table', 'alter table bids add column note text'],
  ['pretend to be migrated', 'delete from drizzle.__drizzle_migrations'],
])('the application may not %s', async (_what, statement) => {
  // insufficient_privilege
  await expect(app.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})

const PAID = "payment_status = 'captured', capture_id = 'C1'"
const UNUSED = 'used_at = null, used_by = null'
const used = (at: string) => `used_at = ${at}, used_by = :user`
const given = (to: string) =>
  `given_to = '${to}', given_at = coalesce(given_at, now()), code_number = 1`
const TAKEN = 'given_to = null, given_at = null, code_number = 2, taken_back_at = now()'

test.each([
  ['the holder of a win', `update wins set user_id = :other`, 'wins_stay'],
  ['the price of a win', `update wins set winning_amount = 1`, 'wins_stay'],
  ['what was captured', `update captures set amount_cents = 1`, 'captures_stay'],
  ['the sum of a refund', `update refunds set amount_cents = 1`, 'refunds_stay'],
  ['the key of receipts', `update receipt_keys set private_key = ''`, 'receipt_keys_stay'],
  ['the key of receipts, by a new one', `delete from receipt_keys`, 'receipt_keys_stay'],
])('no role changes %s', async (_what, statement, constraint) => {
  await expect(app.unsafe(fill(statement))).rejects.toMatchObject({ code: '42501' })
  const byOwner = api.sql.unsafe(fill(statement))
  await expect(byOwner).rejects.toMatchObject({ constraint_name: constraint })
})

test.each([
  ['a second use', 'wins_used_once', used("now() - interval '1 h'"), used('now()')],
  ['a use taken back late', 'wins_used_once', used("now() - interval '2 min'"), UNUSED],
  ['a use taken back at once', null, used('now()'), UNUSED],
  ['a gift redirected', 'wins_given_to_stays', given('a@example.org'), given('b@example.org')],
  ['a gift with other words', 'wins_gift_stays', given('a@example.org'), "gift_line = 'Pay me'"],
  ['a gift taken back', null, given('a@example.org'), TAKEN],
  ['an opened gift taken back', 'wins_given_once', `${given('a@b.c')}, opened_at = now()`, TAKEN],
  ['a gift of a gift', 'wins_given_once', given('a@b.c'), "given_at = now() + interval '1 s'"],
  ['a gift taken back with its code', 'wins_given_once', given('a@b.c'), TAKEN.replace('2', '1')],
  ['a gift whose address is erased', null, given('a@example.org'), given('x@erased.invalid')],
])('%s meets the trigger %p', async (_what, constraint, first, then) => {
  const change = app.begin(async (tx) => {
    await tx.unsafe(fill(`update wins set ${PAID}`))
    await tx.unsafe(fill(`update wins set ${first}`))
    await tx.unsafe(fill(`update wins set ${then}`))
    throw new Error('undone')
  })
  const expected = constraint === null ? { message: 'undone' } : { constraint_name: constraint }
  await expect(change).rejects.toMatchObject(expected)
})

test('no role moves a bid to another bidder', async () => {
  const statement = fill('update bids set user_id = :other where id = :bid')
  await expect(app.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  await expect(api.sql.unsafe(statement)).rejects.toMatchObject({ constraint_name: 'bids_stay' })
})
