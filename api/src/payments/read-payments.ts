import type { AdminPayment, AdminPaymentQuery } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { type Page, withTotal } from '../platform/listing.ts'
import { countPayments, listPayments } from './admin-payment.store.ts'

export const readPayments = async (
  { db }: { db: Db },
  query: AdminPaymentQuery,
): Promise<Page<AdminPayment>> =>
  withTotal(query, await listPayments(db, query), () => countPayments(db, query))
