import { hkdfSync } from 'node:crypto'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Fingerprint, insertFingerprints, listFingerprints } from './secrets.store.ts'

type Secrets = Pick<Config, 'isProduction' | 'jwtSecret' | 'ticketSecret'>

/** Stores which secrets belong to this database, unless it has some. */
export async function keepSecrets(tx: Tx, config: Secrets): Promise<void> {
  if (!config.isProduction) return
  await insertFingerprints(tx, fingerprintsOf(config))
  await checkSecrets(tx, config)
}

/**
 * Refuses other secrets than those of the database: an instance with its own would sign users out at
 * random, and sell tickets that no other instance accepts.
 */
export async function checkSecrets(db: Db | Tx, config: Secrets): Promise<void> {
  if (!config.isProduction) return
  const kept = new Map(
    (await listFingerprints(db)).map(({ variable, fingerprint }) => [variable, fingerprint]),
  )
  for (const { variable, fingerprint } of fingerprintsOf(config)) {
    if ((kept.get(variable) ?? fingerprint) === fingerprint) continue
    throw new ConfigError(
      `${variable}: this database is used with another one; to change it on purpose, first run firstchair-admin forget-secrets`,
    )
  }
}

const fingerprintsOf = ({ jwtSecret, ticketSecret }: Secrets): Fingerprint[] =>
  Object.entries({ JWT_SECRET: jwtSecret, TICKET_SECRET: ticketSecret }).map(
    ([variable, secret]) => {
      const bytes = hkdfSync('sha256', secret, '', `firstchair fingerprint of ${variable}`, 16)
      return { variable, fingerprint: Buffer.from(bytes).toString('hex') }
    },
  )
