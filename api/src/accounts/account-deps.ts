import type { Logger } from 'pino'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'

/** The dependencies of accounts. Each route and use case names those that it needs. */
export type AccountDeps = Pick<Database, 'db' | 'transact'> & {
  config: Config
  brand: BrandReader
  log: Logger
  sessions: Sessions
  live: Announcer
  limits: AttemptLimits
  deviceCookie: DeviceCookie
  passwords: Passwords
  jobs: Jobs
  mail: Mail
}
