import { z } from 'zod/mini'
import { instant } from './primitives.ts'
import { partName, release } from './release.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL is one of a server on the reader's own computer. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && LOOPBACK.has(hostname)
}

/**
 * A remote that a developer's own computer serves into the pages of one browser, as in the body of
 * `POST /api/registry/development`. The fields of a release have the same meaning.
 */
export const developedRemote = z.object({
  part: partName.check(
    z.refine((name) => name !== 'shell', 'Only a remote can come from your own computer.'),
  ),
  /** The federation manifest: an http URL of localhost, because a link must not bring foreign code. */
  manifestUrl: z
    .string()
    .check(
      z.maxLength(200),
      z.refine(isLoopback, 'Name an address on your own computer, such as http://localhost:4160/.'),
    ),
  routes: release.shape.routes,
  slots: release.shape.slots,
  navigation: release.shape.navigation,
  requires: release.shape.requires,
})
export type DevelopedRemote = z.infer<typeof developedRemote>

/** The answer: a page that loads the remote into the browser that opens it. It works for ten minutes. */
export const development = z.object({
  path: z.string(),
  /** When pages return to what is released. */
  expiresAt: instant,
})
