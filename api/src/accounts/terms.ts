import type { Brand } from '../brand/brand.ts'
import { termsVersion } from '../brand/brand.ts'
import { type Refused, refused } from '../platform/refused.ts'

export type TermsRefusal = Refused<'terms_missing' | 'terms_changed'>

/** The version of the terms to record; null where there are none. */
export function agreedTerms(
  { terms }: Pick<Brand, 'terms'>,
  accepted: string | undefined,
): { version: string | null } | TermsRefusal {
  if (terms === '') return { version: null }
  if (!accepted) return refused('terms_missing')
  return accepted === termsVersion(terms) ? { version: accepted } : refused('terms_changed')
}
