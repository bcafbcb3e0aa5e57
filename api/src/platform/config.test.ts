import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCTION } from '../test-production.ts'
import { ConfigError, readConfig } from './config.ts'
import { isLoopback } from './loopback.rules.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'firstchair-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const enough = {
  DATABASE_URL: 'postgres://app@localhost/firstchair',
  JWT_SECRET: 'x'.repeat(32),
  TICKET_SECRET: 'y'.repeat(32),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  DATA_DIR: dataDir,
}
const production = { ...enough, ...PRODUCTION }

describe('the configuration', () => {
  test('has the defaults that the documentation names', () => {
    expect(readConfig(enough)).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      migrationDatabaseUrl: enough.DATABASE_URL,
      natsServers: null,
      seed: 'none',
      paymentWindowHours: 48,
      cycleHours: 336,
      bidsPerSecond: 20,
      socketsPerAddress: 500,
      passwordMemoryKib: 19_456,
      trustedProxies: 0,
    })
  })

  test.each([
    [{}, 'support@firstchair.example'],
    [{ MAIL_FROM: 'Firstchair <auctions@ski.example>' }, 'auctions@ski.example'],
    [{ MAIL_FROM: 'donotreply@ski.example' }, 'support@ski.example'],
    [{ MAIL_FROM: 'a@ski.example', CONTACT_EMAIL: 'help@ski.example' }, 'help@ski.example'],
  ])('with %o names %p as the contact', (given, contactEmail) => {
    expect(readConfig({ ...enough, ...given })).toMatchObject({ contactEmail })
  })

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...enough, NATS_URL: '', PORT: '' })).toMatchObject({
      natsServers: null,
      port: 3000,
    })
  })

  test('reads fractions of hours and several servers', () => {
    const config = readConfig({ ...enough, CYCLE_HOURS: '0.05', NATS_URL: 'nats://a, nats://b' })
    expect(config).toMatchObject({ cycleHours: 0.05, natsServers: ['nats://a', 'nats://b'] })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['DATABASE_URL', 'mysql://localhost/firstchair'],
    ['DATABASE_URL', 'postgres://app:half%@localhost/firstchair'],
    ['DATABASE_URL', undefined],
    ['NATS_URL', 'nats://a, not a server'],
    ['NATS_URL', 'nats://a,'],
    ['JWT_SECRET', 'too short'],
    ['CYCLE_HOURS', '-1'],
    ['BIDS_PER_SECOND', '0'],
    ['SOCKETS_PER_ADDRESS', '0'],
    ['PASSWORD_MEMORY_KIB', '8'],
    ['SMTP_URL', 'mail.example:25'],
    ['SEED', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'all'],
    ['METRICS_TOKEN', 'too short'],
    ['VAPID_PRIVATE_KEY', 'too short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32, 255).toString('base64url')],
    ['PUSH_TO_LOOPBACK', 'perhaps'],
    ['SERVICE_WORKER', 'perhaps'],
  ])(
    'with a bad %s (%s) stops the start with one line that names it and not its value',
    (name, value) => {
      const start = () => readConfig({ ...enough, [name]: value })
      expect(start).toThrow(ConfigError)
      expect(start).toThrow(new RegExp(`^${name}: (missing|expected [^\\n]+)$`))
      if (value && value.length > 6) expect(start).not.toThrow(value)
    },
  )

  test('makes a secret once and keeps it to itself', () => {
    const without = { ...enough, JWT_SECRET: undefined }
    const first = readConfig(without).jwtSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig(without).jwtSecret).toBe(first)
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o077).toBe(0)
    expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
  })

  test('makes the keys of push once; in production push is off without them', () => {
    const pushDir = mkdtempSync(join(dataDir, 'push-'))
    const without = { VAPID_PRIVATE_KEY: undefined, DATA_DIR: pushDir }
    const { pushKeys } = readConfig({ ...enough, ...without })
    expect(pushKeys?.publicKey).toMatch(/^[\w-]{87}$/)
    expect(readConfig({ ...enough, ...without }).pushKeys).toEqual(pushKeys)
    expect(readConfig({ ...production, ...without }).pushKeys).toBeNull()
  })

  test.each(['', 'too short'])('a kept secret of %p signs nothing', (kept) => {
    const shortDir = mkdtempSync(join(dataDir, 'short-'))
    writeFileSync(join(shortDir, 'jwt-secret'), kept)
    const start = () => readConfig({ ...enough, JWT_SECRET: undefined, DATA_DIR: shortDir })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/^JWT_SECRET: [^\n]+$/)
  })
})

describe('in production', () => {
  test('a complete configuration is accepted', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, host: '0.0.0.0' })
    for (const NATS_URL of ['nats://127.0.0.1:4222', 'tls://ann:secret@bus.internal:4222']) {
      expect(readConfig({ ...production, NATS_URL })).toMatchObject({ natsServers: [NATS_URL] })
    }
  })

  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://firstchair.example'],
    ['JWT_SECRET', undefined],
    ['TICKET_SECRET', undefined],
    ['PAYPAL_CLIENT_ID', undefined],
    ['PAYPAL_EMULATOR_URL', 'http://127.0.0.1:4100'],
    ['SMTP_URL', undefined],
    ['ATTEMPT_FACTOR', '2'],
    ['PASSWORD_MEMORY_KIB', '19455'],
    ['PASSWORD_MEMORY_KIB', '19457'],
    ['TRUSTED_PROXIES', undefined],
    ['NATS_URL', 'nats://ann:secret@bus.internal'],
    ['NATS_URL', 'tls://bus.internal'],
    ['NATS_URL', 'tls://ann:secret@a.internal, b.internal'],
    ['FAULT_POINT', 'bid_after_commit:1'],
    ['PUSH_TO_LOOPBACK', 'yes'],
    ['SEED', 'demo'],
  ])('an unsafe %s (%s) is refused by name', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name}\\b`))
  })
})

test.each([
  ['postgres://a@db.internal/x', 'postgres://a@db.internal/x?sslmode=verify-full'],
  ['postgres://a@db.internal/x?sslmode=require', 'postgres://a@db.internal/x?sslmode=require'],
  ['postgres://a@localhost/x', 'postgres://a@localhost/x'],
])('%s is reached as %s', (DATABASE_URL, reached) => {
  expect(readConfig({ ...enough, DATABASE_URL })).toMatchObject({
    databaseUrl: reached,
    migrationDatabaseUrl: reached,
  })
})

test.each([
  ['postgres://a@localhost/x', true],
  ['postgres://a@127.0.0.1:5432/x', true],
  ['postgres://a@[::1]/x', true],
  ['postgres://a@db.internal/x', false],
  ['postgres://a@127.evil.example/x', false],
])('%s stays on this machine: %p', (url, expected) => {
  expect(isLoopback(url)).toBe(expected)
})
