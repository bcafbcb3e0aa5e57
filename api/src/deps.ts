import type { Logger } from 'pino'
import type { AttemptLimits } from './access/attempt-limits.ts'
import type { Refusals } from './access/refusals.ts'
import type { Sessions } from './access/sessions.ts'
import type { DeviceCookie } from './accounts/device-cookie.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Auction } from './auction/auction.ts'
import type { BiddingLimit } from './auction/bidding-limit.ts'
import type { BidLimit } from './auction/place-bid.ts'
import type { BrandReader } from './brand/brand.ts'
import type { Live } from './live/live.ts'
import type { Inbox } from './mail/inbox.ts'
import type { Mail } from './mail/mail.ts'
import type { WatchedTransport } from './mail/watched-transport.ts'
import type { PushService } from './notices/push-service.ts'
import type { ScreenRenderer } from './pages/screen-renderer.ts'
import type { Payments } from './payments/payments.ts'
import type { Bus } from './platform/bus/bus.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { DiskWatch } from './platform/disk-watch.ts'
import type { AtFaultPoint } from './platform/fault-points.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Periodic } from './platform/periodic.ts'
import type { Traces } from './platform/traces/traces.ts'
import type { FileStore } from './remotes/file-store.ts'
import type { RegistryReader } from './remotes/registry-reader.ts'
import type { ReportCounter } from './remotes/report-counter.ts'

/** The dependencies of the routes: `main.ts` builds the real ones, tests build their own. */
export type Deps = Database & {
  config: Config
  brand: BrandReader
  log: Logger
  bus: Bus
  periodic: Periodic
  sessions: Sessions
  live: Live
  auction: Auction
  bidLimit: BidLimit
  biddingLimit: BiddingLimit
  limits: AttemptLimits
  refusals: Refusals
  deviceCookie: DeviceCookie
  passwords: Passwords
  jobs: Jobs
  mail: Mail
  transport: WatchedTransport
  disk: DiskWatch
  /** Null when push is off. */
  pushService: PushService | null
  /** Null where PayPal is not configured: nobody can pay. */
  payments: Payments | null
  /** Present only without an SMTP server. */
  inbox: Inbox | null
  registry: RegistryReader
  screens: ScreenRenderer
  /** Builds the kit; null where it is only built beforehand. */
  buildKit: (() => void) | null
  /** Loads the releases of teams in a browser. */
  /** The files of releases. */
  files: FileStore
  reports: ReportCounter
  metrics: Metrics
  /** Null unless a collector is configured. */
  traces: Traces | null
  /** Null unless a test of faults has set a point. */
  atFaultPoint: AtFaultPoint | null
}
