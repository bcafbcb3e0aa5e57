import type { AdminPayment, AdminPaymentQuery } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { listPayments } from './admin-payment.store.ts'

export const readPayments = (
  { db }: { db: Db },
  query: AdminPaymentQuery,
): Promise<Page<AdminPayment>> => listPayments(db, query)
