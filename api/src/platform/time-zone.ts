import { Problem } from './problem.ts'

/** The time zone of a query, UTC when it names none. Throws 422 for one that does not exist. */
export function knownTimeZone(name = 'UTC'): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    throw unknownTimeZone()
  }
}

export const unknownTimeZone = (): Problem =>
  new Problem(422, 'invalid', 'This time zone is not known. Use one such as America/Denver.')
