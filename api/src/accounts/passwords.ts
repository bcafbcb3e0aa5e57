import { availableParallelism } from 'node:os'
import type { DeviceTrust } from '../access/attempt-limits.ts'
import { listMountainNames } from '../auction/mountain.store.ts'
import type { Db } from '../platform/database.ts'
import { createGate } from '../platform/gate.ts'
import { createPasswordStrength, type PasswordStrength } from './password-strength.ts'
import { createRestingGate } from './resting-gate.ts'

/** The passes of OWASP's minimum for argon2id; config checks the memory. */
const PASSES = 2
/** Concurrent hashes: at most two and half of the processors, so that bids keep the others. */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
/** A few seconds of waiting; further requests are rejected as overloaded. */
const ROOM = 25

/**
 * Hashes without queueing; the hash contains its cost. Requests use {@link createPasswords}. Keyboards
 * send an é as one character or as two, so passwords are hashed and compared composed.
 */
export const hashWith = (password: string, memoryKib: number): Promise<string> =>
  Bun.password.hash(password.normalize('NFC'), {
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
 * Hashes and compares, a few at a time; both throw `Overloaded` when `room` more wait. Known browsers
 * have a separate queue, so that a flood of logins does not lock bidders out.
 */
export function createPasswords({
  memoryKib,
  room = ROOM,
  atOnce = AT_ONCE,
  db,
}: {
  memoryKib: number
  /** For the names of the mountains, which are easy to guess. */
  db?: Db
  room?: number
  atOnce?: number
}): Passwords {
  // A dummy hash, compared for unknown users, so that the response time reveals nothing.
  const nobody = hashWith(crypto.randomUUID(), memoryKib)
  const strangers = createRestingGate(atOnce, room).run
  const known = createGate(1, room).run
  return {
    ...createPasswordStrength(db && (() => listMountainNames(db))),
    hashPassword: (password) => strangers(() => hashWith(password, memoryKib)),
    isPassword: async (password, hash, deviceTrust = 'stranger') => {
      const compared = hash ?? (await nobody)
      const run = deviceTrust === 'known' ? known : strangers
      const matches = await run(() => isEitherForm(password, compared))
      return matches && hash !== null
    },
  }
}

/** Hashes made before passwords were composed may be of the decomposed form; the next change replaces them. */
async function isEitherForm(password: string, hash: string): Promise<boolean> {
  const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')]
  if (await Bun.password.verify(composed, hash)) return true
  return composed !== decomposed && Bun.password.verify(decomposed, hash)
}
