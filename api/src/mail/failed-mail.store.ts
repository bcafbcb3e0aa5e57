import type { AdminMail, AdminMailQuery, MailState } from '@firstchair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { type DeadLetter, deadLetters, JOB_SCHEMA } from '../platform/jobs/queue.rules.ts'
import { type Page, pageLimit, pageOf } from '../platform/listing.ts'
import { BULK_MAIL_QUEUE, MAIL_QUEUE, MAIL_QUEUES } from './queues.ts'

const jobs = sql`${sql.identifier(JOB_SCHEMA)}.job_common`
const oneOf = (names: readonly string[]) =>
  sql`(${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`
const NAMES = MAIL_QUEUES.map(({ name }) => name)
const DEAD = oneOf(NAMES.map(deadLetters))
const ALIVE = oneOf(NAMES)

/** A dead-letter job with the error of its last try. */
const failed = sql`
  select d.source_id as id, d.data, 'failed' as state, d.source_retry_count + 1 as tries,
    d.source_created_on as posted_at, d.created_on as at, d.output ->> 'message' as reason
  from ${jobs} d where d.name in ${DEAD} and d.state = 'created'`
const waiting = sql`
  select id, data, 'waiting' as state, retry_count as tries, created_on as posted_at,
    start_after as at, output ->> 'message' as reason
  from ${jobs} where name in ${ALIVE} and state = 'retry'`

/** Mails after at least one failed try. If there are many, the mail server is down. */
export async function listMails(db: Db, query: AdminMailQuery): Promise<Page<AdminMail>> {
  const all = query.state === 'failed' ? failed : waiting
  const [{ total = 0 } = {}] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) mails`,
  )
  const after = query.cursor === undefined ? sql`` : afterCursor(all, query.cursor)
  const rows = await db.execute<Row>(sql`
    select * from (${all}) mails ${after}
    order by at desc, id desc limit ${pageLimit(query) + 1}`)
  return pageOf(rows.map(toMail), query, total)
}

const afterCursor = (all: SQL, cursor: string) =>
  sql`where (at, id) < (select at, id from (${all}) c where id = ${cursor})`

type Row = {
  id: string
  state: MailState
  tries: number
  posted_at: string
  at: string
  reason: string | null
  /** A job contains a letter with its address, or a request for a link. */
  data: { to?: string; letter?: { kind: string }; email?: string; kind?: string }
}

const toMail = ({ data, posted_at, at, reason, ...row }: Row): AdminMail => ({
  ...row,
  to: data.to ?? data.email ?? '',
  kind: data.letter?.kind ?? data.kind ?? '',
  reason: reason ?? '',
  postedAt: new Date(posted_at).toISOString(),
  at: new Date(at).toISOString(),
})

export async function findDeadLetter(db: Db, id: string): Promise<DeadLetter | null> {
  const [found] = await db.execute<Omit<DeadLetter, 'id'>>(sql`
    select source_name as queue, id as "deadId", data from ${jobs}
    where name in ${DEAD} and state = 'created' and source_id = ${id}`)
  return found ? { ...found, id } : null
}

/** The number of mails that were given up on and not settled by an admin; at most `most`. */
export async function countDeadLetters(db: Db, most: number): Promise<number> {
  const [found] = await db.execute<{ dead: number }>(sql`
    select count(*)::int as dead from (
      select from ${jobs} where name in ${DEAD} and state = 'created' limit ${most}) counted`)
  return found?.dead ?? 0
}

type SentMail = { id: string; kind: string; state: 'sent' | 'waiting' | 'failed'; at: string }
const LETTERS = oneOf([MAIL_QUEUE.name, BULK_MAIL_QUEUE.name])

/** The latest mails to an address, as long as the queue keeps them, without their content. */
export async function listMailsTo(db: Db, address: string, most: number): Promise<SentMail[]> {
  const rows = await db.execute<SentMail>(sql`
    select id, coalesce(data -> 'letter' ->> 'kind', '') as kind,
      case when state = 'completed' then 'sent'
        when state in ('failed', 'cancelled') then 'failed' else 'waiting' end as state,
      coalesce(completed_on, created_on) as at
    from ${jobs}
    where name in ${LETTERS} and lower(data ->> 'to') = ${address.toLowerCase()}
    order by created_on desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

const ALL = oneOf(NAMES.flatMap((name) => [name, deadLetters(name)]))

const ADDRESS = sql`lower(coalesce(data ->> 'to', data ->> 'email'))`
const KIND = sql`coalesce(data -> 'letter' ->> 'kind', '')`

/**
 * Deletes the mails to an erased account, also to addresses that it had before: those that wait, were
 * sent or failed. What states a payment or refund, or has a code, is still sent. One that is being
 * sent stays. A mail about a gift needs no account, so it goes only with an address that was proved.
 */
export async function forgetMails(
  tx: Tx,
  id: string,
  { emails, proved }: { emails: readonly string[]; proved: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from ${jobs} where name in ${ALL} and state <> 'active'
      and (${ADDRESS} in ${oneOf(['', ...emails])} or data ->> 'userId' = ${id})
      and (${ADDRESS} in ${oneOf(['', ...proved])} or ${KIND} not in ('gift', 'gift_back', 'gift_void'))
      and (state not in ('created', 'retry') or ${KIND} not in ('paid', 'resort_code', 'refunded'))`)
  // Those who were given a ticket read who gave it.
  const isGift = sql`${KIND} in ('gift', 'gift_back') and data -> 'letter' ->> 'winId' in
    (select w.id::text from wins w where w.user_id = ${id})`
  await tx.execute(sql`
    delete from ${jobs} where ${isGift} and name in ${ALL} and state not in ('created', 'retry', 'active')`)
  await tx.execute(sql`
    update ${jobs} set data = jsonb_set(data #- '{letter,line}', '{letter,from}', '"Someone"')
    where ${isGift} and name in ${ALL} and state in ('created', 'retry')`)
  // Mails about an end name the winner to the other bidders.
  await tx.execute(sql`
    delete from ${jobs} where ${KIND} = 'ended' and name in ${ALL} and state <> 'active' and exists (
      select from jsonb_array_elements(data -> 'letter' -> 'ends') e
      join wins w on w.id::text = e ->> 'winId' where w.user_id = ${id})`)
}

/** Deletes up to `limit` mails that were sent before these days, and the last ones to erased accounts. */
export async function deleteSentMails(db: Db, days: number, limit: number): Promise<void> {
  await db.execute(sql`
    delete from ${jobs} where name in ${ALIVE} and id in (
      select id from ${jobs} where name in ${ALIVE} and state = 'completed'
        and (completed_on < now() - make_interval(days => ${days}) or ${KIND} = 'account_erased') limit ${limit})`)
}
