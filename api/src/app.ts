import { listQuery } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { clientOf } from './access/client.ts'
import { assertConfirmed, assertGuarded } from './access/guards.ts'
import { countRefusals } from './access/refusals.ts'
import { assertLimited } from './access/route-limits.ts'
import { ownAccountRoutes } from './accounts/own-account.routes.ts'
import { accountDataRoutes } from './accounts/own-data/account-data.routes.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { bidRoutes } from './auction/bid.routes.ts'
import { calendarRoutes } from './auction/calendar.routes.ts'
import { maxBidRoutes } from './auction/max-bid.routes.ts'
import { mountainRoutes, userBidRoutes } from './auction/mountain.routes.ts'
import { findMountain, listMountains, listUserBids } from './auction/mountain.store.ts'
import { ownReceiptRoutes, receiptRoutes } from './auction/receipts/receipt.routes.ts'
import { gateRoutes } from './awards/gate.routes.ts'
import { readWinPage } from './awards/picture/read-win-page.ts'
import { winPageRoutes } from './awards/picture/win-page.routes.ts'
import { readQueue, readUserWins } from './awards/read-wins.ts'
import { ticketRoutes } from './awards/ticket.routes.ts'
import { winRoutes } from './awards/win.routes.ts'
import { activityRoutes } from './board/activity.routes.ts'
import { readTickerSettings } from './board/manage-ticker.ts'
import { tickerRoutes } from './board/ticker.routes.ts'
import { listEnabledMessages } from './board/ticker-admin.store.ts'
import { watchlistRoutes } from './board/watchlist.routes.ts'
import type { Deps } from './deps.ts'
import { docsRoutes } from './docs.routes.ts'
import { liveRoutes, SOCKET_LIMITS } from './live/live.routes.ts'
import { inboxRoutes } from './mail/inbox.routes.ts'
import { erasureRoutes } from './moderation/erasure.routes.ts'
import { pushRoutes } from './notices/push.routes.ts'
import { UNSUBSCRIBE_ROUTE, unsubscribeRoutes } from './notices/unsubscribe.routes.ts'
import { type DocumentDeps, documentRoutes } from './pages/document.routes.ts'
import { installedAppRoutes } from './pages/installed-app.routes.ts'
import { legalRoutes } from './pages/legal.routes.ts'
import { storybookRoutes } from './pages/storybook.routes.ts'
import { emulatorRoutes } from './payments/emulator.routes.ts'
import { paymentRoutes } from './payments/payment.routes.ts'
import { WEBHOOK_ROUTE, webhookRoutes } from './payments/webhook.routes.ts'
import { compressedJson } from './platform/compressed-json.ts'
import { errorMapper } from './platform/errors.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { requestLog } from './platform/request-log.ts'
import { type RouteRules, requestRules } from './platform/request-rules.ts'
import { requestTraces } from './platform/traces/request-traces.ts'
import { isTokenValid } from './remotes/deploy-token.store.ts'
import { developmentRoutes } from './remotes/development.routes.ts'
import { failureRoutes } from './remotes/failures.routes.ts'
import { kitRoutes } from './remotes/kit.routes.ts'
import { REGISTRY_PATH, registryRoutes } from './remotes/registry.routes.ts'
import { remoteFileRoutes } from './remotes/remote-files.routes.ts'
import { REPORTS_PATH, reportRoutes } from './remotes/reports.routes.ts'
import { healthRoutes } from './setup/health.routes.ts'
import { idleRoutes } from './setup/idle.routes.ts'
import { linkRoutes } from './sign-in/link.routes.ts'
import { loginRoutes } from './sign-in/login.routes.ts'
import { ownSecurityRoutes } from './sign-in/own-security.routes.ts'
import { passkeyLoginRoutes } from './sign-in/passkey-login.routes.ts'
import { passkeyRoutes } from './sign-in/passkeys/passkey.routes.ts'
import { passwordRoutes } from './sign-in/password.routes.ts'
import { findTicket } from './tables/facts.store.ts'

const ROUTE_RULES: RouteRules = {
  ownNamePaths: ['/api', '/openapi', '/health', '/metrics', '/ws'],
  foreignRoutes: [UNSUBSCRIBE_ROUTE, WEBHOOK_ROUTE],
  tokenPaths: [REGISTRY_PATH],
  pagePaths: [REPORTS_PATH],
  loginPaths: ['/api/auth/login', '/api/auth/passkeys/sign-in'],
}

/** Apart from the others, because TypeScript limits how many routes one chain may have. */
const biddingRoutes = (deps: Deps) =>
  new Elysia()
    .use(mountainRoutes(deps))
    .use(calendarRoutes(deps))
    .use(userBidRoutes(deps))
    .use(bidRoutes(deps))
    .use(maxBidRoutes(deps))
    .use(watchlistRoutes(deps))
    .use(activityRoutes(deps))
    .use(ownReceiptRoutes(deps))
    .use(receiptRoutes(deps))

/** Wins and their tickets. Separate for the same reason. */
const awardRoutes = (deps: Deps) =>
  new Elysia()
    .use(winRoutes(deps))
    .use(ticketRoutes(deps))
    .use(winPageRoutes(deps))
    .use(gateRoutes(deps))

/** A user's own account. Separate for the same reason. */
const accountRoutes = (deps: Deps) =>
  new Elysia()
    .use(ownAccountRoutes(deps))
    .use(accountDataRoutes(deps))
    .use(ownSecurityRoutes(deps))
    .use(erasureRoutes(deps))
    .use(pushRoutes(deps))

/** The log line and the trace of each request. */
const observed = ({ log, traces }: Deps) =>
  new Elysia().use(requestLog(log)).use(requestTraces(traces))

/** The API's routes, the pages and their files, built from the dependencies that `main.ts` or a test passes in. */
export function createApp(deps: Deps) {
  const app = new Elysia({ websocket: SOCKET_LIMITS })
    .use(requestRules(deps, ROUTE_RULES))
    .use(observed(deps))
    .use(compressedJson())
    .use(
      errorMapper(deps.log, {
        addressOf: (sent) => clientOf(sent, deps.config).ipAddress,
        disk: deps.disk,
        refusals: deps.refusals,
      }),
    )
    .use(countRefusals(deps))
    .use(operationRoutes(deps))
    .use(loginRoutes(deps))
    .use(linkRoutes(deps))
    .use(passkeyLoginRoutes(deps))
    .use(passkeyRoutes(deps))
    .use(passwordRoutes(deps))
    .use(profileRoutes(deps))
    .use(accountRoutes(deps))
    .use(biddingRoutes(deps))
    .use(awardRoutes(deps))
    .use(paymentRoutes(deps))
    .use(webhookRoutes(deps))
    .use(unsubscribeRoutes(deps))
    .use(tickerRoutes(deps))
    .use(liveRoutes(deps))
    .use(adminRoutes(deps))
    .use(deps.inbox ? inboxRoutes(deps.inbox, deps.sessions) : new Elysia())
    .use(deps.config.paypal?.isEmulator ? emulatorRoutes(deps.config.paypal) : new Elysia())
    .use(deps.config.isProduction ? new Elysia() : idleRoutes(deps))
    .use(registryRoutes(deps))
    .use(reportRoutes(deps))
    .use(failureRoutes(deps))
    .use(remoteFileRoutes(deps))
    .use(pageRoutes(deps))
  assertGuarded(app.routes)
  assertConfirmed(app.routes)
  assertLimited(app.routes)
  return app
}

/** For operators and developers. Separate, because the type of a longer chain is too deep. */
const operationRoutes = (deps: Deps) =>
  new Elysia().use(healthRoutes(deps)).use(metricsRoutes(deps)).use(docsRoutes(deps))

const operatedStorybook = ({ config: { storybookDir, publicUrl } }: Deps) =>
  storybookDir === null ? new Elysia() : storybookRoutes(storybookDir, publicUrl)

/** The document, and what browsers need besides it. Separate for the same reason. */
const pageRoutes = (deps: Deps) =>
  new Elysia()
    .use(developmentRoutes(deps))
    .use(kitRoutes(deps))
    .use(installedAppRoutes(deps))
    .use(legalRoutes(deps))
    .use(operatedStorybook(deps))
    .use(documentRoutes(documentDeps(deps)))

/** The API's type, from which the client knows every call. */
export type App = ReturnType<typeof createApp>

const firstPage = listQuery.parse({})

const documentDeps = (deps: Deps): DocumentDeps => ({
  ...deps,
  readMountains: async () => (await listMountains(deps.db, firstPage)).entries,
  readMountain: async (id) => {
    const found = await findMountain(deps.db, id)
    return found && { ...found, ...(await findTicket(deps.db, id)) }
  },
  readWinPage: async (pageId) => (await readWinPage(deps.db, pageId))?.page ?? null,
  isTokenValid: (tokenId) => isTokenValid(deps.db, tokenId),
  readUserBids: async (userId) => (await listUserBids(deps.db, userId, firstPage)).entries,
  readWins: async (userId) => (await readUserWins(deps, userId, firstPage)).entries,
  readQueue: (userId) => readQueue(deps, userId),
  readTicker: async () => ({
    messages: await listEnabledMessages(deps.db),
    settings: await readTickerSettings(deps),
  }),
})
