import { createHash } from 'node:crypto'

/** The id that one piece of work has whoever asks for it and however often: a UUID of its natural key. */
export function jobId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  // Version 8, variant 10: a UUID made by a rule of our own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
