import { Elysia } from 'elysia'
import { requireAdmin } from '../access/guards.ts'
import type { Deps } from '../deps.ts'
import { ERRORS } from '../platform/answers.ts'
import { adminAccountRoutes } from './admin-account.routes.ts'
import { adminAuctionRoutes } from './admin-auction.routes.ts'
import { adminAwardRoutes } from './admin-award.routes.ts'
import { adminBidRoutes } from './admin-bid.routes.ts'
import { adminBrandRoutes } from './admin-brand.routes.ts'
import { adminCodeRoutes } from './admin-code.routes.ts'
import { adminHistoryRoutes } from './admin-history.routes.ts'
import { adminInviteRoutes } from './admin-invite.routes.ts'
import { adminMailRoutes } from './admin-mail.routes.ts'
import { adminMessageRoutes } from './admin-message.routes.ts'
import { adminMountainRoutes } from './admin-mountain.routes.ts'
import { adminOverviewRoutes } from './admin-overview.routes.ts'
import { adminPaymentRoutes } from './admin-payment.routes.ts'
import { adminPictureRoutes } from './admin-picture.routes.ts'
import { adminReleaseRoutes } from './admin-release.routes.ts'
import { adminTickerRoutes } from './admin-ticker.routes.ts'
import { adminTicketRoutes } from './admin-ticket.routes.ts'
import { adminUserRoutes } from './admin-user.routes.ts'
import { EXPORTS } from './export-lists.ts'

/** The one door to everything admins do: what is mounted here is behind the guard. */
export const adminRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/api/admin', tags: ['Admin'] })
    .use(requireAdmin(deps))
    .use(adminMountainRoutes(deps))
    .use(adminAuctionRoutes(deps))
    .use(adminCodeRoutes(deps))
    .use(adminBrandRoutes(deps))
    .use(adminPictureRoutes(deps))
    .use(adminAwardRoutes(deps))
    .use(adminBidRoutes(deps))
    .use(adminUserRoutes(deps))
    .use(adminAccountRoutes(deps))
    .use(adminExportRoutes(deps))
    .use(adminHistoryRoutes(deps))
    .use(adminInviteRoutes(deps))
    .use(adminMailRoutes(deps))
    .use(adminMessageRoutes(deps))
    .use(adminOverviewRoutes(deps))
    .use(adminPaymentRoutes(deps))
    .use(adminReleaseRoutes(deps))
    .use(adminTicketRoutes(deps))
    .use(adminTickerRoutes(deps))

/** Lists as CSV files. Filter, search and sort apply; limit and cursor are ignored. */
function adminExportRoutes(deps: Deps) {
  const routes = new Elysia()
  for (const { name, summary, query, send } of EXPORTS) {
    routes.get(`/${name}.csv`, (context) => send(deps, context.query), {
      query,
      response: { ...ERRORS },
      detail: { summary: `${summary} as a CSV file, streamed` },
    })
  }
  return routes
}
