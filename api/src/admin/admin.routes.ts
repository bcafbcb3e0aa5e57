import { Elysia } from 'elysia'
import { requireAdmin } from '../access/guards.ts'
import { adminInviteRoutes } from '../accounts/invites/invite-admin.routes.ts'
import { adminBidRoutes } from '../auction/bid-admin.routes.ts'
import { adminPictureRoutes } from '../auction/picture-admin.routes.ts'
import { adminAwardRoutes } from '../awards/award-admin.routes.ts'
import { adminCodeRoutes } from '../awards/code-admin.routes.ts'
import { adminTicketRoutes } from '../awards/ticket-admin.routes.ts'
import { adminTickerRoutes } from '../board/ticker-admin.routes.ts'
import type { Deps } from '../deps.ts'
import { adminMailRoutes } from '../mail/mail-admin.routes.ts'
import { adminAccountRoutes } from '../moderation/account-admin.routes.ts'
import { adminAuctionRoutes } from '../moderation/auction-admin.routes.ts'
import { adminBrandRoutes } from '../moderation/brand-admin.routes.ts'
import { adminMessageRoutes } from '../moderation/message-admin.routes.ts'
import { adminMountainRoutes } from '../moderation/mountain-admin.routes.ts'
import { adminUserRoutes } from '../moderation/user-admin.routes.ts'
import { adminPaymentRoutes } from '../payments/payment-admin.routes.ts'
import { ERRORS } from '../platform/answers.ts'
import { adminFailureRoutes } from '../remotes/failures.routes.ts'
import { adminRegistryRoutes } from '../remotes/registry-admin.routes.ts'
import { adminHistoryRoutes } from './admin-history.routes.ts'
import { adminOverviewRoutes } from './admin-overview.routes.ts'
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
    .use(adminRegistryRoutes(deps))
    .use(adminFailureRoutes(deps))
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
