import type { Capture, Refund } from '../paypal/state.ts'
import type { Sale } from './sales.ts'

/** A mail that the mail server took. */
export type TakenMail = { messageId: string; to: string[]; subject: string }

/** The state of a sale in the database at the end. */
export type StoredSale = { winId: string; status: string; captureId: string | null }

const wonSubject = (mountain: string) => `You won a ticket to ${mountain}`
const paidSubject = (mountain: string) => `Your ticket to ${mountain} is paid`

/**
 * Mails that are missing or were sent twice. A mail whose acceptance was not recorded is sent again
 * with the same Message-ID, by which mailboxes know it: two such mails are one.
 */
export function wrongMails(
  sales: readonly Sale[],
  stored: readonly StoredSale[],
  taken: readonly TakenMail[],
): string[] {
  const statuses = new Map(stored.map(({ winId, status }) => [winId, status]))
  const isOfSale = new Set(
    sales.flatMap(({ mountain }) => [wonSubject(mountain), paidSubject(mountain)]),
  )
  const bySubject = Map.groupBy(
    taken.filter(({ subject }) => isOfSale.has(subject)),
    ({ subject }) => subject,
  )
  function check({ email }: Sale, subject: string, [least, most]: [number, number]): string[] {
    const mails = bySubject.get(subject) ?? []
    const count = new Set(mails.map(({ messageId }) => messageId)).size
    const strangers = mails.filter(({ to }) => to.join() !== email)
    return [
      ...(count < least || count > most ? [`${count} mails: ${subject}`] : []),
      ...strangers.map(({ to }) => `sent to ${to.join()}: ${subject}`),
    ]
  }
  return sales.flatMap((sale) => {
    const isPaid = statuses.get(sale.winId) === 'captured'
    return [
      // A bidder who pays before the mail is due gets none.
      ...check(sale, wonSubject(sale.mountain), [isPaid ? 0 : 1, 1]),
      ...check(sale, paidSubject(sale.mountain), isPaid ? [1, 1] : [0, 0]),
    ]
  })
}

/** Sales whose money at PayPal differs from the database or from the response to the buyer. */
export function wrongPayments(
  sales: readonly Sale[],
  stored: readonly StoredSale[],
  books: { captures: readonly Capture[]; refunds: readonly Refund[] },
): string[] {
  const byWin = new Map(stored.map((row) => [row.winId, row]))
  const returned = new Set(books.refunds.map(({ captureId }) => captureId))
  const kept = books.captures.filter(
    ({ id, status }) => status === 'COMPLETED' && !returned.has(id),
  )
  const capturesOf = Map.groupBy(kept, ({ invoiceId }) => invoiceId)
  return sales.flatMap(({ mountain, winId, isApproved, isTold }) => {
    const row = byWin.get(winId)
    const captures = capturesOf.get(winId) ?? []
    const isPaid = row?.status === 'captured'
    return [
      ...(captures.length !== (isPaid ? 1 : 0)
        ? [`${captures.length} payments, ${row?.status}: ${mountain}`]
        : []),
      ...(isPaid && captures[0]?.id !== row.captureId ? [`another payment: ${mountain}`] : []),
      ...(isApproved && !isPaid ? [`approved, and not paid: ${mountain}`] : []),
      ...(isTold && !isPaid ? [`said to be paid, and is not: ${mountain}`] : []),
    ]
  })
}
