import {
  type ChannelChange,
  channelChange,
  channelRevision,
  done,
  errorBody,
  MAX_RELEASE_FILE_BYTES,
  missingFiles as missingFilesBody,
  release,
  releasedPart,
  releaseProblems,
  releaseStatus,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { guard, guardLongBody } from '../access/guards.ts'
import { perAddress } from '../access/route-limits.ts'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, returns } from '../platform/answers.ts'
import { json, SMALL_BODY_BYTES } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { readBody } from '../platform/read-body.ts'
import { changeChannel } from './change-channel.ts'
import { findValidToken } from './deploy-token.store.ts'
import { bearerToken, hashDeployToken } from './deploy-token.ts'
import type { FileStore } from './file-store.ts'
import {
  findProblems,
  missingFiles,
  publishRelease,
  refusalBody,
  storeFile,
} from './publish-release.ts'
import { readStatus } from './read-releases.ts'
import type { RegistryReader } from './registry-reader.ts'

type DeployDeps = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'isProduction' | 'trustedProxies'>
  limits: Pick<AttemptLimits, 'releaseCheck'>
  files: FileStore
  registry: Pick<RegistryReader, 'changed'>
  live: Pick<Announcer, 'adminChanged'>
}

export const DEPLOY_PATH = '/api/releases'
/** A release lists all of its files. */
const RELEASE_BODY = { maxBytes: 256 * 1024, maxValues: 10_000 }

const TOO_LARGE = new Problem(
  413,
  'too_large',
  `A file of a release has at most ${MAX_RELEASE_FILE_BYTES / 1024 / 1024} MB.`,
)
const CHANGED_CHANNEL = { 200: channelRevision, 409: errorBody, ...ERRORS }
const NO_TOKEN = 'Send a deploy token that is neither revoked nor expired: Authorization: Bearer …'
export const STATUS_OF_REFUSAL = { stale: 409, not_found: 404, refused: 422 } as const

/**
 * Publishing and promoting. Called by tools with a deploy token, not by pages: without a session,
 * and outside the rules for requests of browsers.
 */
export const deployRoutes = (deps: DeployDeps) =>
  new Elysia({ prefix: DEPLOY_PATH, tags: ['Releases'] })
    // Before the token is required: what is live is public, and so is what fits beside it.
    .use(checkRoutes(deps))
    .use(requireToken(deps))
    .get('/status', ({ scope }) => readStatus(deps.db, scope), {
      ...returns(releaseStatus, 'What production serves, and the newest releases'),
    })
    .use(publishRoutes(deps))
    .use(channelRoutes(deps))

const checkRoutes = (deps: DeployDeps) =>
  new Elysia()
    .use(requireTokenIfLong(deps))
    .post('/check', async ({ body }) => ({ problems: await findProblems(deps, body) }), {
      ...json(release, { ...RELEASE_BODY, before: [perAddress(deps, 'releaseCheck')] }),
      ...returns(releaseProblems, 'What publishing this release would be refused for'),
    })

const publishRoutes = (deps: DeployDeps) =>
  new Elysia()
    .use(requireToken(deps))
    .post(
      '/missing',
      async ({ body, refusePart }) => {
        refusePart(body.part)
        return { missing: await missingFiles(deps, body) }
      },
      {
        ...json(release, RELEASE_BODY),
        ...returns(missingFilesBody, 'The files of a release that are not stored yet'),
      },
    )
    .put(
      '/files/:part/*',
      async ({ params, request, scope, status, refusePart }) => {
        refusePart(params.part)
        const integrity = request.headers.get('x-integrity') ?? ''
        const file = { part: params.part, name: params['*'], integrity }
        const refusal = await storeFile(
          deps,
          file,
          await readBody(request, MAX_RELEASE_FILE_BYTES, TOO_LARGE),
          // A start must not wait.
          scope === null ? 'quick' : 'thorough',
        )
        return refusal === null ? { message: 'Stored' } : status(422, refusalBody(refusal))
      },
      {
        parse: 'none',
        params: z.object({ part: releasedPart, '*': z.string() }),
        ...returns(done, 'Stores one file of a release to come'),
      },
    )
    .post(
      '',
      async ({ body, label, scope, status, refusePart }) => {
        refusePart(body.part)
        const outcome = await publishRelease(deps, body, { label, isLocal: scope === null })
        return typeof outcome === 'string'
          ? { message: outcome }
          : status(422, refusalBody(outcome))
      },
      {
        ...json(release, RELEASE_BODY),
        ...returns(done, 'Publishes a release; nobody gets it before it is promoted'),
      },
    )

type TokenDeps = Pick<DeployDeps, 'db'>
type WithHeaders = { request: Pick<Request, 'headers'> }

/** Throws 401 for a request without a valid deploy token. */
async function tokenOf({ db }: TokenDeps, { headers }: WithHeaders['request']) {
  const token = bearerToken(headers)
  const deployToken = token === null ? null : await findValidToken(db, hashDeployToken(token))
  if (deployToken === null) throw new Problem(401, 'no_token', NO_TOKEN)
  return deployToken
}

/** Requires a valid deploy token, and refuses parts that it is not for. */
export const requireToken = (deps: TokenDeps) =>
  new Elysia().derive(
    { as: 'scoped' },
    guard(async ({ request }: WithHeaders) => {
      const { id: tokenId, label, part: scope } = await tokenOf(deps, request)
      const refusePart = (part: string) => {
        if (scope === null || scope === part) return
        const message = `This deploy token is for ${scope}, not for ${part}.`
        throw new Problem(403, 'foreign_part', message)
      }
      return { tokenId, label, scope, refusePart }
    }),
  )

/** Requires a valid deploy token for a long body. */
const requireTokenIfLong = (deps: TokenDeps) =>
  new Elysia().derive(
    { as: 'scoped' },
    guardLongBody(async ({ request }: WithHeaders) => {
      const length = Number(request.headers.get('content-length') ?? 0)
      if (length > SMALL_BODY_BYTES) await tokenOf(deps, request)
      return {}
    }),
  )

const channelRoutes = (deps: DeployDeps) =>
  new Elysia().use(requireToken(deps)).post(
    '/production',
    async ({ body, label, scope, status, refusePart }) => {
      for (const part of changedParts(body)) refusePart(part)
      if (scope !== null) refuseStart(body)
      const outcome = await changeChannel(deps, body, label)
      return 'refused' in outcome
        ? status(STATUS_OF_REFUSAL[outcome.refused], refusalBody(outcome))
        : outcome
    },
    {
      ...json(channelChange),
      response: CHANGED_CHANNEL,
      detail: { summary: 'Promotes, rolls back, tries on some visitors, or switches off' },
    },
  )

const changedParts = ({ change }: ChannelChange): string[] =>
  change.action === 'promote' ? Object.keys(change.versions) : [change.part]

/** Otherwise the next start of the server would replace what a team has released. */
function refuseStart({ change }: ChannelChange): void {
  if (change.action !== 'promote' || change.source !== 'start') return
  throw new Problem(403, 'not_local', 'Only the server’s own token returns a part to local builds.')
}
