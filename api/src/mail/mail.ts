import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Letter } from './letter.ts'
import { createSeal, type Seal } from './seal.ts'

/** `key` is what makes it the same mail: posted twice, it is sent once. */
export type NewMail = { key: string; to: string; letter: Letter }

export type Mail = {
  /** Posts mails in the caller's transaction: they are sent if, and only if, it commits. */
  post: (tx: Tx | Db, mails: readonly NewMail[]) => Promise<void>
}

type Parts = { config: Pick<Config, 'jwtSecret'>; jobs: Pick<Jobs, 'enqueue'> }

export function createMail({ config, jobs }: Parts): Mail {
  const seal = createSeal(config.jwtSecret)
  return {
    post: (tx, mails) =>
      jobs.enqueue(
        tx,
        'mail',
        mails.map(({ key, to, letter }) => ({ key, data: { to, letter: sealed(letter, seal) } })),
      ),
  }
}

const sealed = (letter: Letter, seal: Seal): Letter =>
  'token' in letter ? { ...letter, token: seal.close(letter.token) } : letter
