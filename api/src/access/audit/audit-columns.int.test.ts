import { afterAll, expect, test } from 'bun:test'
import postgres from 'postgres'
import { createTestDatabase } from '../../../../infra/postgres/test-database.ts'

const database = await createTestDatabase()
const sql = postgres(database.migrationUrl, { max: 1 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** Columns of audited tables that the log leaves out: secrets, counters, and what never changes. */
const LEFT_OUT: Record<string, string> = {
  auction_extensions: 'extended_at',
  bid_voids: 'voided_at',
  captures: 'answer captured_at debug_id fee_cents net_cents order_id',
  deploy_tokens: 'created_at created_by hash last_used_at',
  disputes: 'opened_at updated_at',
  held_cascades: 'cycle_id decided_at held_at',
  mountains:
    'bid_count bid_steps created_at current_price facts_id last_result leader_bid_id leader_id maximum maximum_of seq total_cycles total_tickets',
  passkeys: 'counter created_at credential_id last_used_at public_key transports',
  payment_orders:
    'amount_cents answer attempt capture_lease check_at created_at debug_id funding_source invoice_id payee_id refusal status user_id',
  refunds:
    'attempt completed_at debug_id due_at id problem provider_id requested_at requested_by tries',
  strikes: 'at',
  tokens: 'created_at hash id purpose used_at',
  // is_gate: audit_gate logs it.
  users: 'created_at is_gate news_mail outbid_mail show_wins terms_accepted_at terms_version',
  wins: 'awarded_at bid_id capture_id capture_lease capture_lease_until capture_started_at code_number cycle_id gift_line given_name given_to mountain_id page_id payment_deadline place refunded_at taken_back_at ticket_number used_key user_id winning_amount',
}

test('each column of an audited table is in the log, or left out by name', async () => {
  const triggers = await sql<{ table: string; args: string; columns: string[] }[]>`
    select c.relname as table, encode(t.tgargs, 'escape') as args,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'audit_change'`
  expect(triggers.length).toBeGreaterThan(15)
  const left = new Map<string, string[]>()
  for (const { table, args, columns } of triggers) {
    const [, key = '', shown = '', hidden = ''] = args.split('\\000')
    if (shown === '*') continue
    const logged = `${key} ${shown} ${hidden}`.split(' ')
    left.set(
      table,
      (left.get(table) ?? columns).filter((column) => !logged.includes(column)),
    )
  }
  const found = [...left].flatMap(([table, columns]) =>
    columns.length === 0 ? [] : [[table, columns.sort().join(' ')]],
  )
  expect(Object.fromEntries(found)).toEqual(LEFT_OUT)
})
