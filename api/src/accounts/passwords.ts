import { createGate } from '../platform/gate.ts'

/** OWASP's floor for argon2id, in KiB and passes. */
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
/** So that a flood of logins leaves the processor to the bids. */
const AT_ONCE = 2
/** Some seconds of waiting; what comes on top is told to come back. */
const ROOM = 100

/** Nobody's password: compared with when there is no such user, so that the time says nothing. */
const nobody = Bun.password.hash(crypto.randomUUID(), ARGON2ID)

/** Hashes and compares, a few at a time; both throw `Overloaded` when `room` more wait. */
export function createPasswords(room = ROOM) {
  const gate = createGate(AT_ONCE, room)
  return {
    hashPassword: (password: string): Promise<string> =>
      gate.run(() => Bun.password.hash(password, ARGON2ID)),
    /** Costs the same whether or not there is a hash to compare with. */
    isPassword: async (password: string, hash: string | null): Promise<boolean> => {
      const compared = hash ?? (await nobody)
      const matches = await gate.run(() => Bun.password.verify(password, compared))
      return matches && hash !== null
    },
  }
}

export const { hashPassword, isPassword } = createPasswords()
