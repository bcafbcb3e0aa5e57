import { isGuardedNatsServer, natsServersOf } from './bus/nats-access.rules.ts'
import type { Environment } from './config.ts'

/** OWASP's minimum for argon2id with two passes. */
export const PASSWORD_KIB = 19_456

/** Variables without a safe default in production: the operator must set each. */
type ProductionRule = [name: keyof Environment, bad: (env: Environment) => boolean, why: string]
export const productionRules: ProductionRule[] = [
  [
    'PUBLIC_URL',
    (env) => !env.PUBLIC_URL?.startsWith('https://'),
    'production needs its https:// address',
  ],
  ['JWT_SECRET', (env) => env.JWT_SECRET === undefined, 'production needs its own secret'],
  ['TICKET_SECRET', (env) => env.TICKET_SECRET === undefined, 'production needs its own secret'],
  [
    'PAYPAL_EMULATOR_URL',
    (env) => env.PAYPAL_EMULATOR_URL !== undefined,
    'the emulator moves no money: it is not for production',
  ],
  ['SMTP_URL', (env) => env.SMTP_URL === undefined, 'production needs its mail server'],
  ['ATTEMPT_FACTOR', (env) => env.ATTEMPT_FACTOR !== 1, 'production keeps the limits'],
  [
    'PASSWORD_MEMORY_KIB',
    // Not higher either: hashes from before the change would differ in time from those of unknown users.
    (env) => env.PASSWORD_MEMORY_KIB !== PASSWORD_KIB,
    `production keeps ${PASSWORD_KIB}`,
  ],
  [
    'NATS_URL',
    // Otherwise anybody who can reach NATS could end sessions and publish prices.
    (env) => !natsServersOf(env.NATS_URL ?? '127.0.0.1').every(isGuardedNatsServer),
    'production needs tls://user:password@… off this machine',
  ],
  [
    'TRUSTED_PROXIES',
    // Behind a proxy that is not counted, all clients would share one address and its rate limits.
    (env) => env.TRUSTED_PROXIES === undefined,
    'production needs the number of proxies in front of it, 0 for none',
  ],
  [
    'FAULT_POINT',
    (env) => env.FAULT_POINT !== undefined,
    'it ends the process on purpose: it is for tests of faults',
  ],
  [
    'PUSH_TO_LOOPBACK',
    // Otherwise a bidder could make this server call others on its own machine.
    (env) => env.PUSH_TO_LOOPBACK === 'yes',
    'a push service on this machine is for tests only',
  ],
  ['SEED', (env) => env.SEED !== 'none', 'the demo accounts are not for production'],
]
