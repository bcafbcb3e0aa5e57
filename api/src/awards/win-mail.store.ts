import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import type { winMails } from '../tables/awards.tables.ts'

export type DueMail = {
  winId: string
  to: string
  kind: Exclude<(typeof winMails.$inferSelect)['kind'], 'result'>
  firstName: string
  mountain: string
  ticketNumber: number
  amount: number
  deadline: string
  /** The public page of a win that is not hidden; null in other mails. */
  pageId: string | null
  /** The code of the resort; empty in other mails. */
  resortCode: string
  /** The win, if the mail goes to the person who was given its ticket. */
  givenWinId?: string
  codeNumber?: number
}

type Row = {
  win_id: string
  kind: DueMail['kind']
  email: string
  first_name: string
  mountain: string
  ticket_number: number
  winning_amount: number
  payment_deadline: string
  resort_code: string
  page_id: string | null
  given_id: string | null
  code_number: number
}

/**
 * Records up to `limit` due mails and returns them; the caller queues them in the same transaction.
 * A reminder applies only to payment windows that are longer than its lead time.
 */
export async function takeDueMails(tx: Tx, limit: number): Promise<DueMail[]> {
  const rows = await tx.execute<Row>(sql`
    with due as (
      select id, case when place = 1 then 'won' else 'offered' end as kind
      from wins where payment_status = 'pending'
      union all
      select w.id, 'reminder_' || hours from wins w, (values (24), (3)) as r (hours)
      where payment_status = 'pending' and payment_deadline > clock_timestamp()
        and payment_deadline - make_interval(hours => hours) <= clock_timestamp()
        and payment_deadline - make_interval(hours => hours) > awarded_at
      union all
      select id, 'expired' from wins
      where payment_status = 'expired' and payment_deadline > clock_timestamp() - interval '7 days'
      union all
      select w.id, 'void' from wins w join mountains m on m.id = w.mountain_id
      where payment_status = 'void' and payment_deadline > clock_timestamp() - interval '7 days'
        and m.deleted_at is not null
      union all
      -- The receipt says that the code follows.
      select win_id, 'resort_code' from resort_codes
      where given_at > clock_timestamp() - interval '7 days'
        -- Its giver may take back a gift that is not opened.
        and exists (select from wins w where w.id = win_id and (w.given_at is null or w.opened_at is not null))
    ), noted as (
      insert into win_mails (win_id, kind, posted_at)
      select id, kind, clock_timestamp() from due
      where not exists (select from win_mails p where p.win_id = due.id and p.kind = due.kind)
      order by id, kind limit ${limit}
      on conflict do nothing
      returning win_id, kind
    )
    select n.win_id, n.kind, coalesce(g.given_to, u.email) as email,
      case when g.id is null then u.first_name else '' end as first_name, m.name as mountain, w.ticket_number,
      w.winning_amount, w.payment_deadline, coalesce(code.code, '') as resort_code, g.id as given_id, w.code_number,
      case when n.kind = 'won' and u.show_wins then w.page_id end as page_id
    from noted n
    join wins w on w.id = n.win_id
    join users u on u.id = w.user_id
    join mountains m on m.id = w.mountain_id
    -- The code of a ticket that was given away is its new holder's.
    left join wins g on g.id = w.id and g.given_at is not null and n.kind = 'resort_code'
    left join resort_codes code on code.win_id = w.id and n.kind = 'resort_code'
    where (u.archived_at is null or g.id is not null) and (n.kind <> 'resort_code' or code.code is not null)`)
  return rows.map((row) => ({
    winId: row.win_id,
    to: row.email,
    kind: row.kind,
    firstName: row.first_name,
    mountain: row.mountain,
    ticketNumber: row.ticket_number,
    amount: row.winning_amount,
    deadline: new Date(row.payment_deadline).toISOString(),
    resortCode: row.resort_code,
    pageId: row.page_id,
    ...(row.given_id && { givenWinId: row.given_id, codeNumber: row.code_number }),
  }))
}

/** Records that a win needs no mail about its code, if it has one: its receipt names it. */
export const noteCodeOnReceipt = (tx: Tx, winId: string) =>
  tx.execute(sql`
    insert into win_mails (win_id, kind, posted_at)
    select win_id, 'resort_code', clock_timestamp() from resort_codes where win_id = ${winId}`)
