import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { isErasedAddress } from './erased.rules.ts'
import { LETTERS, type Letter } from './letter.ts'
import { BULK_MAIL_QUEUE, MAIL_QUEUE } from './queues.ts'

/** A mail to send. Two mails with the same `key` are sent once. */
export type NewMail = { key: string; to: string; letter: Letter }

export type Mail = {
  /** Queues mails in the caller's transaction: they are sent if and only if it commits. */
  post: (tx: Tx | Db, mails: readonly NewMail[]) => Promise<void>
}

type Parts = { config: Pick<Config, 'jwtSecret'>; jobs: Pick<Jobs, 'enqueue'> }

export function createMail({ config, jobs }: Parts): Mail {
  const seal = createSeal(config.jwtSecret)
  return {
    post: async (tx, mails) => {
      const sent = mails.filter(({ to }) => !isErasedAddress(to))
      const byClass = Map.groupBy(sent, ({ letter }) => LETTERS[letter.kind].mailClass)
      for (const [mailClass, some] of byClass) {
        const queue = mailClass === 'bulk' ? BULK_MAIL_QUEUE : MAIL_QUEUE
        // Within a queue, mails of higher priority are sent first.
        const priority = mailClass === 'first' ? 1 : 0
        const rows = some.map(({ key, to, letter }) => {
          return { key, priority, data: { to, letter: sealed(letter, seal) } }
        })
        await jobs.enqueue(tx, queue, rows)
      }
    },
  }
}

const sealed = (letter: Letter, seal: Seal): Letter => withSecrets(letter, seal.close)

/** Applies `change` to what only the recipient may read: the token of a link, a resort code. */
export function withSecrets(letter: Letter, change: (secret: string) => string): Letter {
  if ('token' in letter && letter.token) return { ...letter, token: change(letter.token) }
  if (!('resortCode' in letter) || !letter.resortCode) return letter
  return { ...letter, resortCode: change(letter.resortCode) }
}

export type Seal = { close: (text: string) => string; open: (sealed: string) => string }

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a separate key: someone who can read the database cannot use the links and codes in
 * queued mails.
 */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'firstchair sealed mail', 32))
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
