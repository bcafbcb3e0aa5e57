import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { LETTERS, type Letter } from './letter.ts'
import { BULK_MAIL_QUEUE, MAIL_QUEUE } from './queues.ts'
import { createSeal, type Seal } from './seal.ts'

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
      const byClass = Map.groupBy(mails, ({ letter }) => LETTERS[letter.kind].mailClass)
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

const sealed = (letter: Letter, seal: Seal): Letter =>
  'token' in letter ? { ...letter, token: seal.close(letter.token) } : letter
