import {
  adminPaymentQuery,
  adminUserQuery,
  archivedUserQuery,
  auctionResultQuery,
  auditQuery,
  bidHistoryQuery,
  loginQuery,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Deps } from '../deps.ts'
import { ERRORS } from '../platform/answers.ts'
import {
  exportArchivedUsers,
  exportAudit,
  exportBids,
  exportLogins,
  exportPayments,
  exportResults,
  exportUsers,
} from './export-lists.ts'

/** Lists as CSV files: all entries of the filter, search and sort, whatever limit and cursor say. */
export function adminExportRoutes(deps: Deps) {
  const response = { ...ERRORS }
  const detail = (what: string) => ({ summary: `${what} as a CSV file, streamed` })
  return new Elysia()
    .get('/users.csv', ({ query }) => exportUsers(deps, query), {
      query: adminUserQuery,
      response,
      detail: detail('Users'),
    })
    .get('/archived-users.csv', ({ query }) => exportArchivedUsers(deps, query), {
      query: archivedUserQuery,
      response,
      detail: detail('Archived users'),
    })
    .get('/bid-history.csv', ({ query }) => exportBids(deps, query), {
      query: bidHistoryQuery,
      response,
      detail: detail('Bids of all mountains'),
    })
    .get('/auction-results.csv', ({ query }) => exportResults(deps, query), {
      query: auctionResultQuery,
      response,
      detail: detail('Awarded tickets'),
    })
    .get('/login-history.csv', ({ query }) => exportLogins(deps, query), {
      query: loginQuery,
      response,
      detail: detail('Logins of all users'),
    })
    .get('/payments.csv', ({ query }) => exportPayments(deps, query), {
      query: adminPaymentQuery,
      response,
      detail: detail('The settlement: captures with gross, fee and net'),
    })
    .get('/audit.csv', ({ query }) => exportAudit(deps, query), {
      query: auditQuery,
      response,
      detail: detail('Who changed what'),
    })
}
