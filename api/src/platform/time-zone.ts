import { Problem } from './problem.ts'

/** Null for a name that is not known. */
export function timeZoneOrNull(name: string | null): string | null {
  try {
    return name === null ? null : knownTimeZone(name)
  } catch {
    return null
  }
}

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
