import { availableParallelism } from 'node:os'
import { createGate } from '../platform/gate.ts'
import type { Asker } from './attempt-limits.ts'
import { createRestingGate } from './resting-gate.ts'

/** OWASP's floor for argon2id, in KiB and passes. */
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
/** So that a flood of logins leaves half of the processors to the bids; never more than two. */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
/** Some seconds of waiting; what comes on top is told to come back. */
const ROOM = 25

/** Nobody's password: compared with when there is no such user, so that the time says nothing. */
const nobody = Bun.password.hash(crypto.randomUUID(), ARGON2ID)

/**
 * Hashes and compares, a few at a time; both throw `Overloaded` when `room` more wait. Browsers that
 * have signed in before do not stand in the strangers' queue: a flood keeps nobody out who bids.
 */
export function createPasswords(room = ROOM, atOnce = AT_ONCE) {
  const strangers = createRestingGate(atOnce, room).run
  const known = createGate(1, room).run
  return {
    hashPassword: (password: string): Promise<string> =>
      strangers(() => Bun.password.hash(password, ARGON2ID)),
    /** Costs the same whether or not there is a hash to compare with. */
    isPassword: async (
      password: string,
      hash: string | null,
      asker: Asker = 'stranger',
    ): Promise<boolean> => {
      const compared = hash ?? (await nobody)
      const run = asker === 'known' ? known : strangers
      const matches = await run(() => Bun.password.verify(password, compared))
      return matches && hash !== null
    },
  }
}

export const { hashPassword, isPassword } = createPasswords()
