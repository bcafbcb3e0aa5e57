import { Worker } from 'node:worker_threads'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createGate } from '../platform/gate.ts'
import {
  type About,
  guessableFrom,
  isMadeOf,
  OWN_WORDS,
  RATED_LENGTH,
  type Weakness,
  weaknessFrom,
} from './password.rules.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

export type PasswordStrength = {
  /** Why a password is refused for this person; null when it is strong enough. Throws `Overloaded`. */
  weaknessOf: (password: string, about: About) => Promise<Weakness | null>
}

/** A few seconds of waiting. Further requests are rejected as overloaded. */
const ROOM = 50

/**
 * Rates passwords in a worker thread, so that bids do not wait: a rating takes up to 100 ms, and
 * loading the dictionaries 200 ms. The thread starts with the first request.
 */
export function createPasswordStrength(
  readMountainNames: () => Promise<string[]> = async () => [],
): PasswordStrength {
  const { run } = createGate(1, ROOM)
  let worker: Worker | null = null

  // The worker rates one password at a time, so the next message is its answer.
  function ask(password: string, guessable: string[]): Promise<StrengthAnswer> {
    worker ??= startWorker()
    const present = worker
    const { promise, resolve, reject } = Promise.withResolvers<StrengthAnswer>()
    const fail = (error: Error) => {
      worker = null
      reject(error)
    }
    present.once('message', resolve)
    present.once('error', fail)
    present.postMessage({ password, guessable } satisfies StrengthQuestion)
    return promise.finally(() => {
      present.off('message', resolve)
      present.off('error', fail)
    })
  }

  return {
    weaknessOf: async (password, about) => {
      if (isCommonPassword(password)) return weaknessFrom('common')
      const guessable = guessableFrom(about, await readMountainNames())
      if (isMadeOf(guessable, password)) return weaknessFrom(OWN_WORDS)
      const rated = password.slice(0, RATED_LENGTH)
      return weaknessFrom(await run(() => ask(rated, guessable)))
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url))
  // The worker must not keep the process alive.
  worker.unref()
  return worker
}

/** From published breaches, the most used first; the contract refuses the shorter ones by itself. */
const BREACHED = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= 8),
)

/** Whether a password is on the list of the most common ones. */
export const isCommonPassword = (password: string): boolean => BREACHED.has(password.toLowerCase())
