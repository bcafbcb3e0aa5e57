import { Problem } from './problem.ts'

/** The time zone of a query; default: UTC. Throws 422 for an unknown one. */
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
