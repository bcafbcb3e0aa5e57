import { readFileSync } from 'node:fs'
import { CURRENCIES, isLocale } from '@firstchair/contract'
import { z } from 'zod'
import { isNatsServer, natsServersOf } from './bus/nats-access.rules.ts'
import { ConfigError } from './config-error.ts'
import { readFaultPoint } from './fault-point.rules.ts'
import { generatedSecret, isLongEnough } from './generated-secret.ts'
import { withTls } from './loopback.rules.ts'
import { paypalConfig } from './paypal-config.ts'
import { PASSWORD_KIB, productionRules } from './production-rules.ts'
import { isPrivateKey, type PushKeys, pushKeysOf } from './push-keys.ts'
import { walletConfig } from './wallet-config.ts'

function wholeNumberOf(min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const wholeNumber = (min: number, max: number, fallback: number) =>
  wholeNumberOf(min, max).default(fallback)

function hours(fallback: number) {
  const error = 'expected a number of hours, up to 8760'
  return z.coerce.number(error).positive(error).max(8760, error).default(fallback)
}
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `expected ${words.join(' or ')}`)
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' })
  .refine(isPercentDecodable, 'expected postgres://… with each % of its own written as %25')
const natsUrl = z
  .string()
  .refine(
    (given) => natsServersOf(given).every(isNatsServer),
    'expected nats://…, or several with commas',
  )

function isPercentDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

/** Without credentials, because the address is logged. */
const isPlainUrl = (url: string): boolean => /^https?:\/\/[^@]+$/.test(url) && URL.canParse(url)

const environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'expected http://… or https://…' }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 100, 10),
  NATS_URL: natsUrl.optional(),
  JWT_SECRET: z.string().refine(isLongEnough, 'expected at least 32 bytes').optional(),
  ADMIN_EMAIL: z.email('expected an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'expected at least 8 characters').max(128).optional(),
  SEED: oneOf(['demo', 'mountains', 'none']).default('none'),
  PAYMENT_WINDOW_HOURS: hours(48),
  CYCLE_HOURS: hours(336),
  CURRENCY: oneOf(CURRENCIES).optional(),
  LOCALE: z.string().refine(isLocale, 'expected a locale, such as de-AT').default('en-US'),
  BIDS_PER_SECOND: wholeNumber(1, 1_000_000, 20),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000, 500),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  CONTACT_EMAIL: z.email('expected an email address').optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_ENVIRONMENT: oneOf(['sandbox', 'production']).optional(),
  PAYPAL_EMULATOR_URL: z.url({ protocol: /^http$/, error: 'expected http://…' }).optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'expected digits').optional(),
  GOOGLE_WALLET_EMAIL: z.email('expected an email address').optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
  TICKET_SECRET: z.string().refine(isLongEnough, 'expected at least 32 bytes').optional(),
  VAPID_PRIVATE_KEY: z.string().refine(isPrivateKey, 'expected 32 bytes as base64url').optional(),
  PUSH_TO_LOOPBACK: oneOf(['yes', 'no']).default('no'),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  ATTEMPT_FACTOR: wholeNumber(1, 10_000, 1),
  PASSWORD_MEMORY_KIB: wholeNumber(16, 1_048_576, PASSWORD_KIB),
  TRUSTED_PROXIES: wholeNumberOf(0, 10).optional(),
  METRICS_TOKEN: z.string().refine(isLongEnough, 'expected at least 32 bytes').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isPlainUrl, 'expected http://… or https://…, without a user name')
    .optional(),
  REGISTRY_FILE: z.string().optional(),
  PAGES_DIR: z.string().optional(),
  STORYBOOK_DIR: z.string().optional(),
  FAULT_POINT: z
    .string()
    .refine((given) => readFaultPoint(given) !== null, 'expected <point>:<nth>')
    .optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Environment = z.infer<typeof environment>

export { ConfigError, generatedSecret }

/** The settings of one API instance, checked. Secrets in it are never logged. */
export type Config = ReturnType<typeof toConfig>

function toConfig(env: Environment) {
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const domain = env.NODE_ENV === 'production' ? publicUrl.hostname : 'firstchair.example'
  const mailFrom = env.MAIL_FROM ?? `Firstchair <no-reply@${domain}>`
  return {
    isProduction: env.NODE_ENV === 'production',
    /** In production all interfaces, for a proxy or container; otherwise only loopback. */
    host: env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    /** Origin of links and cookies; never taken from the Host header. */
    publicUrl: publicUrl.origin,
    /** Holds the built pages, generated secrets, and the embedded database if no other is used. */
    dataDir: env.DATA_DIR,
    /** The versions of the kit: an image contains one. */
    kitDir: `${env.PAGES_DIR ?? env.DATA_DIR}/kit`,
    /** The pages that this installation has built. */
    buildsDir: `${env.PAGES_DIR ?? env.DATA_DIR}/builds`,
    /** A built Storybook to serve at /storybook; null: none. */
    storybookDir: env.STORYBOOK_DIR ?? null,
    /** The address with the app's role. */
    databaseUrl: withTls(env.DATABASE_URL),
    /** The role that owns the tables; only the migration step uses it. By default the same address. */
    migrationDatabaseUrl: withTls(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL),
    /** Size of each of the two pools. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Required for several instances; without it the bus works within a single process. */
    natsServers: env.NATS_URL === undefined ? null : natsServersOf(env.NATS_URL),
    /** Signs cookies and links: changing it signs everybody out. */
    jwtSecret: env.JWT_SECRET ?? generatedSecret(env.DATA_DIR, 'jwt-secret', 'JWT_SECRET'),
    /** Signs the links of tickets. A separate key, because printed tickets must survive a change of JWT_SECRET. */
    ticketSecret:
      env.TICKET_SECRET ?? generatedSecret(env.DATA_DIR, 'ticket-secret', 'TICKET_SECRET'),
    /** The keys that identify us to push services; null when push is off. */
    pushKeys: readPushKeys(env),
    /** Tests and development use a push service on this machine. */
    isPushToLoopbackAllowed: env.PUSH_TO_LOOPBACK === 'yes',
    /** When off, browsers remove the service worker that they have installed. */
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    /** Null when payments are off: neither PayPal's variables nor an emulator are set. */
    paypal: paypalConfig(env, publicUrl.origin),
    /** Null when tickets cannot be saved in Google Wallet. */
    wallet: walletConfig(env),
    /** The account of the first admin, created if there is none; a generated password is shown once. */
    adminEmail: env.ADMIN_EMAIL ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    /** `demo` fills an empty database with mountains and bidders. */
    seed: env.SEED,
    /** Initial values of two settings, which admins can change later. */
    paymentWindowHours: env.PAYMENT_WINDOW_HOURS,
    cycleHours: env.CYCLE_HOURS,
    /** Of all amounts; only the first start stores it, by default USD. Null: as stored. */
    currency: env.CURRENCY ?? null,
    /** Of dates and of the organization's own texts. */
    locale: env.LOCALE,
    /** Per user and instance. */
    bidsPerSecond: env.BIDS_PER_SECOND,
    /** Per client address and instance; many people may share an address. */
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    /** Null: mails stay in this process and can be read at /dev/mail. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom,
    /** In the footer of every mail. By default the address of MAIL_FROM, see {@link contactOf}. */
    contactEmail: env.CONTACT_EMAIL ?? contactOf(mailFrom),
    /** Multiplies the limits of logins, registrations and links; for tests. */
    attemptFactor: env.ATTEMPT_FACTOR,
    /** The memory of hashing one password; CPU time is proportional to it. */
    passwordMemoryKib: env.PASSWORD_MEMORY_KIB,
    /** The number of trusted proxies that append to X-Forwarded-For. */
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    /** Opens /metrics to other machines; null: to this machine alone. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** The collector of traces; null: there are none, and their library is not loaded. */
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** The registry of development servers, read in place of the releases; never in production. */
    registryFile: env.NODE_ENV === 'production' ? null : (env.REGISTRY_FILE ?? null),
    /** Where a test of faults stops this process; never in production. */
    faultPoint: env.FAULT_POINT === undefined ? null : readFaultPoint(env.FAULT_POINT),
    logLevel: env.LOG_LEVEL,
  }
}

/** Of `Firstchair <no-reply@firstchair.example>`, the part in angle brackets. */
export const addressOf = (mailFrom: string): string =>
  /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/**
 * The contact address in mails: that of `mailFrom`, but `support@` the same domain when `mailFrom`
 * is a no-reply address.
 */
function contactOf(mailFrom: string): string {
  return addressOf(mailFrom).replace(/^(?:no|do-?not)-?reply@/i, 'support@')
}

/** Push is optional in production: without a key there, it is off. Elsewhere a key is generated. */
function readPushKeys(env: Environment): PushKeys | null {
  const { VAPID_PRIVATE_KEY: given, DATA_DIR: dataDir, NODE_ENV } = env
  if (given !== undefined) return pushKeysOf(given)
  if (NODE_ENV === 'production') return null
  return pushKeysOf(generatedSecret(dataDir, 'vapid-private-key', 'VAPID_PRIVATE_KEY', 32))
}

/** Takes the value of a setting X from the file that X_FILE names, such as a secret of a container. */
export function withFiles(variables: Record<string, string | undefined>): typeof variables {
  const read = Object.keys(environment.shape).flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (!file || variables[name]) return []
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch {
      throw new ConfigError(`${name}_FILE: cannot read ${file}`)
    }
  })
  return { ...variables, ...Object.fromEntries(read) }
}

/**
 * The only reader of the environment. Empty variables count as not set.
 * Throws {@link ConfigError} naming each bad variable, never its value.
 */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(withFiles(variables)).filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(
          (issue) =>
            `${issue.path.join('.')}: ${given[String(issue.path[0])] === undefined ? 'missing' : issue.message}`,
        )
        .join('; '),
    )
  }
  if (parsed.data.NODE_ENV === 'production') {
    const broken = productionRules.filter(([, isBad]) => isBad(parsed.data))
    if (broken.length > 0) {
      throw new ConfigError(broken.map(([name, , why]) => `${name}: ${why}`).join('; '))
    }
  }
  return toConfig(parsed.data)
}
