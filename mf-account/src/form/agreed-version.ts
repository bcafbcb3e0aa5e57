import { brand } from '@firstchair/contract'
import { z } from 'zod/mini'

/** The version of the terms that the user agrees to, or nothing; nothing is right without terms. */
export const agreedVersion = z
  .string()
  .check(z.refine((version) => !brand.terms || version !== '', 'Agree to the terms to go on.'))
