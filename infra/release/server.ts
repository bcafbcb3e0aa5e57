import {
  type ChannelChange,
  type ChannelRevision,
  channelRevision,
  missingFiles,
  type Release,
  type ReleaseStatus,
  type RemoteFailures,
  releaseProblems,
  releaseStatus,
  remoteFailures,
} from '@firstchair/contract'
import type { ZodMiniType } from 'zod/mini'
import { Failure } from '../failure.ts'

/** Answers a request, over a connection or without one. */
export type Send = (request: Request) => Promise<Response>

/** The deploy routes of an installation. */
export type ReleaseServer = {
  url: string
  status: () => Promise<ReleaseStatus>
  failures: () => Promise<RemoteFailures>
  /** What publishing a release would be refused for; needs no token. */
  problems: (release: Release) => Promise<string[]>
  missing: (release: Release) => Promise<string[]>
  upload: (part: string, name: string, integrity: string, content: Blob) => Promise<void>
  /** `unchanged` when the same release was published before. */
  publish: (release: Release) => Promise<'published' | 'unchanged'>
  change: (change: ChannelChange) => Promise<ChannelRevision>
}

/**
 * Calls the installation at `url`, over the network unless `answer` is given. Every refusal becomes a
 * {@link Failure} in its words.
 */
export function connectToServer(url: string, token: string, answer: Send = fetch): ReleaseServer {
  async function send(method: string, path: string, body?: Blob | object, headers = {}) {
    const isFile = body instanceof Blob
    const request = new Request(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
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
    status: () => parse(releaseStatus, send('GET', '/releases/status')),
    failures: () => parse(remoteFailures, send('GET', '/registry/failures')),
    problems: async (release) =>
      (await parse(releaseProblems, send('POST', '/releases/check', release))).problems,
    missing: async (release) =>
      (await parse(missingFiles, send('POST', '/releases/missing', release))).missing,
    upload: async (part, name, integrity, content) => {
      await send('PUT', `/releases/files/${part}/${name}`, content, { 'x-integrity': integrity })
    },
    publish: async (release) =>
      (await send('POST', '/releases', release))?.message === 'unchanged'
        ? 'unchanged'
        : 'published',
    change: (change) => parse(channelRevision, send('POST', '/releases/production', change)),
  }
}
