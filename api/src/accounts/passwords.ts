import { createGate } from '../platform/gate.ts'

/** OWASP's floor for argon2id, in KiB and passes. */
const ARGON2ID = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

// Two at a time, so that a flood of logins leaves the processor to the bids; a queue of 100 is
// some seconds of waiting, and what comes on top is told to come back.
const gate = createGate(2, 100)

/** Nobody's password: checked against when there is no such user, so that the time says nothing. */
const nobody = Bun.password.hash(crypto.randomUUID(), ARGON2ID)

export const hashPassword = (password: string): Promise<string> =>
  gate.run(() => Bun.password.hash(password, ARGON2ID))

/** Costs the same whether or not there is a hash to compare with. Throws `Overloaded`. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const compared = hash ?? (await nobody)
  const matches = await gate.run(() => Bun.password.verify(password, compared))
  return matches && hash !== null
}
