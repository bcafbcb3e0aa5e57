import { createHash } from 'node:crypto'

/** The hash of a file as browsers check it: `sha384-…`. */
export const sha384 = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
