import {
  type AdminPayment,
  type AdminUser,
  type AuctionResult,
  type AuditEntry,
  adminPaymentQuery,
  adminUserQuery,
  archivedUserQuery,
  auctionResultQuery,
  auditQuery,
  type BidHistoryEntry,
  bidHistoryQuery,
  type LoginEntry,
  loginQuery,
  type Person,
  paypalValue,
} from '@firstchair/contract'
import type { z } from 'zod'
import { listAudit } from '../access/audit/audit.store.ts'
import { listUsers } from '../accounts/user-admin.store.ts'
import { listBidHistory } from '../auction/bid-history.store.ts'
import { listResults } from '../awards/result.store.ts'
import type { Deps } from '../deps.ts'
import { listPayments } from '../payments/admin-payment.store.ts'
import { type CsvColumn, csvFile } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import type { Entries } from '../platform/listing.ts'
import { listLogins } from '../sign-in/login-history.store.ts'

const ofPerson = <Entry>(
  person: (entry: Entry) => Person | AdminUser,
): readonly CsvColumn<Entry>[] => [
  ['Username', (entry) => person(entry).username],
  ['Email', (entry) => person(entry).email],
  ['First name', (entry) => person(entry).firstName],
  ['Last name', (entry) => person(entry).lastName],
]

const USERS: readonly CsvColumn<AdminUser>[] = [
  ['Id', ({ id }) => id],
  ...ofPerson<AdminUser>((user) => user),
  ['Phone', ({ phone }) => phone],
  ['PayPal email', ({ paypalEmail }) => paypalEmail],
  ['Approval', ({ approvalStatus }) => approvalStatus],
  ['Email verified', ({ emailVerified }) => emailVerified],
  ['Archived', ({ isArchived }) => isArchived],
  ['Suspended', ({ isSuspended }) => isSuspended],
  ['Admin', ({ isAdmin }) => isAdmin],
  ['Own bidding limit', ({ biddingLimit }) => biddingLimit],
  ['Registered at', ({ createdAt }) => createdAt],
  ['Gate', ({ isGate }) => isGate ?? 0],
]

const BIDS: readonly CsvColumn<BidHistoryEntry>[] = [
  ['Id', ({ bid }) => bid.id],
  ['Mountain', ({ mountain }) => mountain.name],
  ['Amount', ({ bid }) => bid.amount],
  ['Status', ({ bid }) => bid.status],
  ['Placed at', ({ bid }) => bid.placedAt],
  ...ofPerson<BidHistoryEntry>(({ user }) => user),
  // Last, so that the columns before it keep their places.
  ['Auto', ({ bid }) => (bid.isAuto ? 'yes' : 'no')],
]

const RESULTS: readonly CsvColumn<AuctionResult>[] = [
  ['Id', ({ winner }) => winner.id],
  ['Mountain', ({ mountain }) => mountain.name],
  ['Ticket', ({ winner }) => winner.ticketNumber],
  ['Cycle', ({ cycle }) => cycle.cycleNumber],
  ['Winning bid', ({ winner }) => winner.winningBid],
  ['Payment', ({ winner }) => winner.paymentStatus],
  ['Awarded at', ({ winner }) => winner.awardedAt],
  ['Payment deadline', ({ winner }) => winner.paymentDeadline],
  ...ofPerson<AuctionResult>(({ user }) => user),
]

const LOGINS: readonly CsvColumn<LoginEntry>[] = [
  ['Id', ({ login }) => login.id],
  ['Logged in at', ({ login }) => login.loginAt],
  ['IP address', ({ login }) => login.ipAddress],
  ['Browser', ({ login }) => login.userAgent],
  ...ofPerson<LoginEntry>(({ user }) => user),
]

const money = (cents: number | null): string | null => (cents === null ? null : paypalValue(cents))

/** The settlement: gross is what the payer paid, net what PayPal leaves of it before refunds. */
const PAYMENTS: readonly CsvColumn<AdminPayment>[] = [
  ['Capture', ({ payment }) => payment.captureId],
  ['Order', ({ payment }) => payment.orderId],
  ['Captured at', ({ payment }) => payment.capturedAt],
  ['Status', ({ payment }) => payment.status],
  ['Gross', ({ payment }) => money(payment.amountCents)],
  ['Fee', ({ payment }) => money(payment.feeCents)],
  ['Net', ({ payment }) => money(payment.netCents)],
  ['Refunded', ({ payment }) => money(payment.refundedCents ?? null)],
  ['Refund', ({ payment }) => payment.refund?.status ?? null],
  ['Refunded at', ({ payment }) => payment.refund?.completedAt ?? null],
  ['Pays no win because', ({ payment }) => payment.strayReason],
  ['Dispute', ({ payment }) => payment.disputeStatus],
  ['Mountain', ({ mountain }) => mountain.name],
  ['Ticket', ({ ticketNumber }) => ticketNumber],
  ['Winning bid', ({ winningAmount }) => winningAmount],
  ...ofPerson<AdminPayment>(({ user }) => user),
]

const json = (columns: object | null): string | null => columns && JSON.stringify(columns)

const AUDIT: readonly CsvColumn<AuditEntry>[] = [
  ['At', ({ at }) => at],
  ['Who', ({ actor }) => actor && (actor.username ?? actor.email)],
  ['What', ({ what }) => what],
  ['Of', ({ entity }) => entity],
  ['Id', ({ entityId }) => entityId],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
]

/** Ties the columns of a list to its query and its reader. */
const list = <Query extends object, Entry>(
  name: string,
  summary: string,
  query: z.core.$ZodType<Query>,
  columns: readonly CsvColumn<Entry>[],
  read: (db: Db, query: Query & { limit: number; cursor?: string }) => Promise<Entries<Entry>>,
) => ({
  name,
  summary,
  query,
  // The route has parsed the query with the schema above.
  send: ({ db, log }: Pick<Deps, 'db' | 'log'>, given: unknown) =>
    csvFile(name, columns, (page) => read(db, { ...(given as Query), ...page }), log),
})

/** The lists that admins can download. */
export const EXPORTS = [
  list('users', 'Users', adminUserQuery, USERS, listUsers),
  list('archived-users', 'Archived users', archivedUserQuery, USERS, (db, query) =>
    listUsers(db, { ...query, isArchived: '1' }),
  ),
  list('bid-history', 'Bids of all mountains', bidHistoryQuery, BIDS, listBidHistory),
  list('auction-results', 'Awarded tickets', auctionResultQuery, RESULTS, listResults),
  list('login-history', 'Logins of all users', loginQuery, LOGINS, listLogins),
  list(
    'payments',
    'The settlement: captures with gross, fee and net',
    adminPaymentQuery,
    PAYMENTS,
    listPayments,
  ),
  list('audit', 'Who changed what', auditQuery, AUDIT, listAudit),
]
