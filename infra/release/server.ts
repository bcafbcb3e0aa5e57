import {
  type LiveRevision,
  liveRevision,
  missingFiles,
  type RegistryChange,
  type RegistryStatus,
  type RemoteFailures,
  type Revision,
  registryStatus,
  remoteFailures,
  revision,
} from '@firstchair/contract'
import type { ZodMiniType } from 'zod/mini'
import { Failure } from '../failure.ts'

/** Answers a request, over a connection or without one. */
export type Send = (request: Request) => Promise<Response>

/** The list of what is live in an installation, and the files that it names. */
export type ReleaseServer = {
  url: string
  /** What is live; needs no token. */
  live: () => Promise<LiveRevision>
  status: () => Promise<RegistryStatus>
  failures: () => Promise<RemoteFailures>
  /** Which of these files, by name with their hashes, it does not have. */
  missing: (part: string, files: Record<string, string>) => Promise<string[]>
  /** `unchanged` when the file was stored before. */
  upload: (
    part: string,
    name: string,
    integrity: string,
    content: Blob,
  ) => Promise<'stored' | 'unchanged'>
  /** Makes the revision that follows `base`. */
  change: (base: number, change: RegistryChange) => Promise<Revision>
}

/**
 * Calls the installation at `url`, over the network unless `answer` is given. Every refusal becomes a
 * {@link Failure} in its words.
 */
export function connectToServer(url: string, token: string, answer: Send = fetch): ReleaseServer {
  async function send(method: string, path: string, body?: Blob | object, headers = {}) {
    const isFile = body instanceof Blob
    const request = new Request(`${url}/api/registry${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
    const response = await answer(request).catch((error: unknown) => {
      throw new Failure(`${url} does not answer: ${error instanceof Error ? error.message : error}`)
    })
    const said = (await response.json().catch(() => null)) as { message?: string } | null // an error body of ours, or a proxy's page
    if (response.ok) return said
    throw new Failure(said?.message ?? `${url} answered ${response.status}.`)
  }
  const parse = async <T>(schema: ZodMiniType<T>, said: Promise<unknown>): Promise<T> =>
    schema.parse(await said)

  return {
    url,
    live: () => parse(liveRevision, send('GET', '')),
    status: () => parse(registryStatus, send('GET', '/revisions')),
    failures: () => parse(remoteFailures, send('GET', '/failures')),
    missing: async (part, files) =>
      (await parse(missingFiles, send('POST', '/missing', { part, files }))).missing,
    upload: async (part, name, integrity, content) => {
      const headers = { 'x-integrity': integrity }
      const said = await send('PUT', `/files/${part}/${name}`, content, headers)
      return said?.message === 'unchanged' ? 'unchanged' : 'stored'
    },
    change: (base, change) => parse(revision, send('PUT', '', change, { 'if-match': `"${base}"` })),
  }
}
