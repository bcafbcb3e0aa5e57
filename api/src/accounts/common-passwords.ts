import { dictionary } from '@zxcvbn-ts/language-common'

/** From published breaches, the most used first; the contract refuses the shorter ones by itself. */
const BREACHED = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= 8),
)

/** Whether a password is on the list of the most common ones. */
export const isCommonPassword = (password: string): boolean => BREACHED.has(password.toLowerCase())
