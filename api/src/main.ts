import { listQuery, setCurrency, setLocale } from '@firstchair/contract'
import type { Server } from 'bun'
import type { Logger } from 'pino'
import { countInDatabase, countInMemory } from './access/attempt-counts.ts'
import { createAttemptLimits, type Wait } from './access/attempt-limits.ts'
import { createRefusals } from './access/refusals.ts'
import { findAliveSessions, findTimeZone } from './access/session.store.ts'
import { createSessions } from './access/sessions.ts'
import { createDeviceCookie } from './accounts/device-cookie.ts'
import { createPasswords } from './accounts/passwords.ts'
import { createApp } from './app.ts'
import { createAuction, startCloser, startPurge } from './auction/auction.ts'
import { createBiddingLimit } from './auction/bidding-limit.ts'
import { findMountains, listMountains } from './auction/mountain.store.ts'
import { createBidLimit } from './auction/place-bid.ts'
import { startSealer } from './auction/receipts/seal-cycles.ts'
import { startAwards } from './awards/awards.ts'
import { readMailPicture } from './awards/picture/read-win-page.ts'
import { startCycleEnds } from './awards/post-cycle-ends.ts'
import { startWinMails } from './awards/post-win-mails.ts'
import { createBrand, startBrand } from './brand/brand.ts'
import type { Deps } from './deps.ts'
import { createLive } from './live/live.ts'
import { listOverdueMountains, listSeqs, markPublished } from './live/outbox.store.ts'
import { createDelivery } from './mail/delivery.ts'
import { type Inbox, startInbox } from './mail/inbox.ts'
import { createMail } from './mail/mail.ts'
import { ACCOUNT_MAIL_QUEUE, BULK_MAIL_QUEUE, MAIL_QUEUE } from './mail/queues.ts'
import { createSmtpTransport } from './mail/transport.ts'
import { watchTransport } from './mail/watched-transport.ts'
import { startRetention } from './moderation/retention.ts'
import { sendRequestedMail } from './moderation/send-message.ts'
import { startNotifications } from './notices/post-notifications.ts'
import { isLetterCurrent, startOutbidMails } from './notices/post-outbid-mails.ts'
import { PUSH_QUEUE } from './notices/push-queue.ts'
import { createPushService } from './notices/push-service.ts'
import { sendPush } from './notices/send-push.ts'
import { warmScreens } from './pages/render-screen.ts'
import { createScreenRenderer } from './pages/screen-renderer.ts'
import { createPayments, startPayments } from './payments/payments.ts'
import { IDLE_SECONDS } from './platform/body.ts'
import { createLocalBus } from './platform/bus/bus.ts'
import { createNatsBus } from './platform/bus/bus-nats.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { connectDatabase } from './platform/database.ts'
import { createDiskWatch } from './platform/disk-watch.ts'
import { createFaultPoint } from './platform/fault-points.ts'
import { createJobs, workerOf } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/logger.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createPeriodic } from './platform/periodic.ts'
import type { Repeating } from './platform/repeat.ts'
import { type Traces, traced, tracedBatches } from './platform/traces/traces.ts'
import { stopWhenUncaught } from './platform/uncaught.ts'
import { createFileStore } from './remotes/file-store.ts'
import { createFileRegistry, createRegistryReader } from './remotes/registry-reader.ts'
import { createReportCounter } from './remotes/report-counter.ts'
import { checkDatabase } from './setup/check-database.ts'
import { readCurrency } from './tables/settings.store.ts'

export type RunningApi = {
  /** Where it listens, on this machine. */
  url: string
  /** Stops within ten seconds: accepts nothing new, finishes requests in flight, closes the sockets. */
  stop: () => Promise<void>
}

/** How long requests in flight may take to finish. */
const GRACE_MS = 5_000
/** The sockets are closed in portions across this time. */
const DRAIN_MS = 4_000
/** The limit of the whole stop, whatever hangs. */
const STOP_MS = 9_000
/**
 * The largest request body that Bun accepts. The routes' limits are far lower. Below this size they
 * can explain a refusal; above it, Bun answers 413 without a body.
 */
const MAX_BODY_BYTES = 128 * 1024 * 1024

export type StartOptions = {
  /** Delays guessed logins; tests replace it. */
  wait?: Wait | undefined
  /** Does what the first request must find done. `send` answers a request without a connection. */
  beforeOpening?: (send: (request: Request) => Promise<Response>) => Promise<void>
  /** Builds the kit when it is first requested. */
  buildKit?: Deps['buildKit']
}

/**
 * Starts one API instance on a prepared database (see `prepareDatabase`).
 * Throws {@link ConfigError} with a line for the person who starts it.
 */
export async function startApi(
  config: Config,
  log: Logger = createLogger(config.logLevel),
  { wait, beforeOpening, buildKit = null }: StartOptions = {},
): Promise<RunningApi> {
  const inbox = config.smtpUrl === null ? await startInbox() : null
  const deps = createDeps(config, log, inbox, await openTraces(config), wait)
  try {
    await checkDatabase(deps)
    setCurrency(await readCurrency(deps.db))
    setLocale(config.locale)
    await deps.brand.refresh()
    const app = createApp({ ...deps, buildKit })
    await deps.files.adopt()
    await beforeOpening?.((request) => app.handle(request))
    const { entries } = await listMountains(deps.db, listQuery.parse({}))
    await warmScreens(deps, entries)
    app.listen({
      hostname: config.host,
      port: config.port,
      maxRequestBodySize: MAX_BODY_BYTES,
      idleTimeout: IDLE_SECONDS,
      // Elysia would otherwise share the port with a process that already uses it.
      reusePort: false,
    })
    await startJobs(deps)
    const repeating = startRepeating(deps)
    const url = `http://localhost:${app.server?.port ?? config.port}`
    log.info({ url, bus: config.natsServers ? 'nats' : 'in-process, one instance only' }, 'started')
    return {
      url,
      stop: async () => {
        const stopped = stopServing(app.server, deps, repeating).then(() => close(deps))
        await Promise.race([stopped, Bun.sleep(STOP_MS)])
      },
    }
  } catch (error) {
    await close(deps)
    throw isPortTaken(error) ? new ConfigError(`PORT: ${config.port} is taken`) : error
  }
}

/** The library is loaded only for a configured collector. */
async function openTraces({ tracesEndpoint }: Config): Promise<Traces | null> {
  if (tracesEndpoint === null) return null
  const { createOtlpTraces } = await import('./platform/traces/otlp-traces.ts')
  return createOtlpTraces({ endpoint: tracesEndpoint })
}

/** Creates the real dependencies of an instance; none of them starts work yet. */
export function createDeps(
  config: Config,
  log: Logger,
  inbox: Inbox | null = null,
  traces: Traces | null = null,
  wait?: Wait,
): Deps {
  const ownBus = config.natsServers
    ? createNatsBus({ servers: config.natsServers, log })
    : createLocalBus(log)
  const bus = traced(traces, 'bus', ownBus, ['publish', 'flush'])
  const periodic = createPeriodic(bus)
  const database = connectDatabase({
    ...config,
    onUnsafe: (what) => {
      log.fatal({ what }, 'a connection was used by two transactions: stopping at once')
      process.exit(70)
    },
    onAnnounced: (subject) => bus.publish(subject, ''),
  })
  const sessions = createSessions({ config, db: database.db, bus, log })
  const { db } = database
  const brand = createBrand({ db, config })
  const registry = config.registryFile
    ? createFileRegistry(config.registryFile)
    : createRegistryReader({ db, log })
  const metrics = createMetrics()
  const live = createLive({
    bus,
    log,
    metrics,
    reads: {
      listSeqs: () => listSeqs(db),
      findMountains: (ids) => findMountains(db, ids),
      findAlive: (ids) => findAliveSessions(db, ids),
      listOverdue: () => listOverdueMountains(db),
      markPublished: (upTo) => markPublished(db, upTo),
    },
  })
  const atFaultPoint = createFaultPoint(config.faultPoint)
  const batchBegan = tracedBatches(traces, metrics.batchBegan)
  const auction = traced(
    traces,
    'bid',
    createAuction({ ...database, live, log, atFaultPoint, metrics: { batchBegan } }),
    ['place'],
  )
  const onGivenUp = () => live.adminChanged('mail')
  const jobs = createJobs({ config, log, periodic, whenIdle: auction.whenIdle, onGivenUp })
  const mail = createMail({ config, jobs })
  const counts = config.natsServers ? countInDatabase({ db, log }) : countInMemory
  // Without an SMTP server mails are kept in an inbox.
  const smtpUrl = config.smtpUrl ?? inbox?.smtpUrl ?? 'smtp://127.0.0.1'
  const smtp = createSmtpTransport({ ...config, smtpUrl, from: config.mailFrom })
  const transport = traced(traces, 'mail', watchTransport(smtp, log, metrics), ['send'])
  const limits = createAttemptLimits({ factor: config.attemptFactor, counts, wait })
  const deviceCookie = createDeviceCookie(config.jwtSecret, config.publicUrl)
  const passwords = createPasswords({ memoryKib: config.passwordMemoryKib, db })
  const refusals = createRefusals({ config, sessions })
  const accounts = { sessions, limits, refusals, deviceCookie, passwords }
  const parts = {
    ...{ ...accounts, config, brand, log },
    bus,
    periodic,
    registry,
    screens: createScreenRenderer({ buildsDir: config.buildsDir, log }),
    files: createFileStore({ db, config, log }),
    metrics,
    atFaultPoint,
    traces,
    reports: createReportCounter({ bus, registry, metrics, live, limits }),
    live,
    auction,
    bidLimit: createBidLimit(config.bidsPerSecond),
    biddingLimit: createBiddingLimit(db),
    jobs,
    mail,
    transport,
    disk: createDiskWatch(),
    pushService: createPushService({ config }),
    inbox,
    payments: config.paypal && createPayments(config.paypal, database.db, brand, traces),
  }
  return { buildKit: null, ...database, ...parts }
}

/** Starts the job queues. */
export async function startJobs(deps: Deps): Promise<void> {
  const { config, brand, files, transport, atFaultPoint, traces } = deps
  const deliver = createDelivery({
    ...{ config, brand, files, transport, atFaultPoint },
    isLetterCurrent: (letter) => isLetterCurrent(deps, letter),
    winPicture: (win) => readMailPicture(deps, win),
    timeZoneOf: (address) => findTimeZone(deps.db, address),
  })
  await deps.jobs.start(
    [
      workerOf(MAIL_QUEUE, deliver),
      workerOf(BULK_MAIL_QUEUE, deliver),
      workerOf(PUSH_QUEUE, (job) => sendPush(deps, job)),
      workerOf(ACCOUNT_MAIL_QUEUE, ({ id, data }) => sendRequestedMail(deps, id, data)),
    ].map((worker) => traced(traces, `job ${worker.queue.name}`, worker, ['handle'])),
  )
}

/** Starts the periodic work. */
export const startRepeating = (deps: Deps): Repeating[] => [
  startBrand(deps),
  startCloser(deps),
  startPurge(deps),
  startSealer(deps),
  startRetention(deps),
  startAwards(deps),
  startWinMails(deps),
  startCycleEnds(deps),
  startOutbidMails(deps),
  ...startNotifications(deps),
  ...startPayments(deps),
  ...deps.live.start(),
  deps.live.outbox.start(deps.periodic),
]

async function stopServing(
  server: Server<unknown> | null,
  { live }: Deps,
  repeating: readonly Repeating[],
): Promise<void> {
  const answered = server?.stop()
  await Promise.race([Promise.all([answered, live.stop(DRAIN_MS)]), Bun.sleep(GRACE_MS)])
  // Force-closes connections that are idle or have exceeded the grace period.
  await server?.stop(true)
  await Promise.all(repeating.map((work) => work.stop()))
}

async function close(deps: Deps): Promise<void> {
  await Promise.all([deps.auction.stop(), deps.jobs.stop()])
  await deps.screens.stop()
  await deps.inbox?.close()
  await deps.bus.close()
  await deps.closeDatabase()
  await deps.traces?.stop()
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

if (import.meta.main) await runApi()

/** Runs the API alone on a database that `firstchair-admin migrate` has prepared: `bun api/src/main.ts`. */
export async function runApi(): Promise<void> {
  try {
    const config = readConfig()
    const log = createLogger(config.logLevel)
    const api = await startApi(config, log)
    stopWhenUncaught(log, api.stop)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void api.stop().finally(() => process.exit(0)))
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
