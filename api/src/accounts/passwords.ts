import { availableParallelism } from 'node:os'
import { createGate } from '../platform/gate.ts'
import type { DeviceTrust } from './attempt-limits.ts'
import { createPasswordStrength, type PasswordStrength } from './password-strength.ts'
import { createRestingGate } from './resting-gate.ts'

/** The passes of OWASP's floor for argon2id; the settings keep its memory. */
const PASSES = 2
/** So that a flood of logins leaves half of the processors to the bids; never more than two. */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
/** Some seconds of waiting; what comes on top is told to come back. */
const ROOM = 25

/** By argon2id, at once; the hash names its cost. Requests hash by {@link createPasswords}. */
export const hashWith = (password: string, memoryKib: number): Promise<string> =>
  Bun.password.hash(password, {
    algorithm: 'argon2id',
    memoryCost: memoryKib,
    timeCost: PASSES,
  })

export type Passwords = PasswordStrength & {
  hashPassword: (password: string) => Promise<string>
  /** Costs the same whether or not there is a hash to compare with. */
  isPassword: (password: string, hash: string | null, deviceTrust?: DeviceTrust) => Promise<boolean>
}

/**
 * Hashes and compares, a few at a time; both throw `Overloaded` when `room` more wait. Browsers that
 * have signed in before do not stand in the strangers' queue: a flood keeps nobody out who bids.
 */
export function createPasswords({
  memoryKib,
  room = ROOM,
  atOnce = AT_ONCE,
}: {
  memoryKib: number
  room?: number
  atOnce?: number
}): Passwords {
  // Nobody's password: compared with when there is no such user, so that the time says nothing.
  const nobody = hashWith(crypto.randomUUID(), memoryKib)
  const strangers = createRestingGate(atOnce, room).run
  const known = createGate(1, room).run
  return {
    ...createPasswordStrength(),
    hashPassword: (password) => strangers(() => hashWith(password, memoryKib)),
    isPassword: async (password, hash, deviceTrust = 'stranger') => {
      const compared = hash ?? (await nobody)
      const run = deviceTrust === 'known' ? known : strangers
      const matches = await run(() => Bun.password.verify(password, compared))
      return matches && hash !== null
    },
  }
}
