import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@firstchair/contract'

/** Without characters that look alike: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Each code has 118 bits: from 112 bits on, a plain hash is enough (OWASP ASVS V6.5.2). */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => Array.from({ length: GROUPS }, group).join('-'))

/** The stored hash of a code, ignoring spaces, dashes and case. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex')
