import type { AdminPayment, AdminPaymentQuery, ProblemOrder } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { type Page, withTotal } from '../platform/listing.ts'
import { countPayments, listPayments } from './admin-payment.store.ts'
import { listProblemOrders } from './problem-order.store.ts'

export const readPayments = async (
  { db }: { db: Db },
  query: AdminPaymentQuery,
): Promise<Page<AdminPayment>> =>
  withTotal(query, await listPayments(db, query), () => countPayments(db, query))

export const readProblemOrders = ({ db }: { db: Db }): Promise<ProblemOrder[]> =>
  listProblemOrders(db)
