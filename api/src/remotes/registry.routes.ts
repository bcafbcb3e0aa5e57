import {
  askedFiles,
  describedVersion,
  done,
  errorBody,
  type LiveRevision,
  liveRevision,
  MAX_RELEASE_FILE_BYTES,
  missingFiles as missingFilesBody,
  registryChange,
  registryStatus,
  releasedPart,
  revision,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { guard } from '../access/guards.ts'
import { perAddress } from '../access/route-limits.ts'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { readBody } from '../platform/read-body.ts'
import { CHANGE_BODY, type ChangeRefusal, changeRegistry, missingFiles } from './change-registry.ts'
import { findValidToken } from './deploy-token.store.ts'
import { bearerToken, hashDeployToken } from './deploy-token.ts'
import type { FileStore } from './file-store.ts'
import { putFile } from './put-file.ts'
import { readStatus } from './read-status.ts'
import type { RegistryReader } from './registry-reader.ts'
import { findLive } from './revision.store.ts'

type RegistryDeps = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'isProduction' | 'trustedProxies'>
  limits: Pick<AttemptLimits, 'registryRead'>
  files: FileStore
  registry: Pick<RegistryReader, 'changed'>
  live: Pick<Announcer, 'adminChanged'>
}

export const REGISTRY_PATH = '/api/registry'

const TOO_LARGE = new Problem(
  413,
  'too_large',
  `A file of a release has at most ${MAX_RELEASE_FILE_BYTES / 1024 / 1024} MB.`,
)
const NO_TOKEN = 'Send a deploy token that is neither revoked nor expired: Authorization: Bearer …'
export const STATUS_OF_REFUSAL = {
  stale: 409,
  foreign_part: 403,
  not_local: 403,
  not_found: 404,
  refused: 422,
} as const satisfies Record<ChangeRefusal['refused'], number>

/**
 * The list of what is live, and the files that it names. Called by tools with a deploy token, not by
 * pages: without a session, and outside the rules for requests of browsers.
 */
export const registryRoutes = (deps: RegistryDeps) =>
  new Elysia({ prefix: REGISTRY_PATH, tags: ['Registry'] })
    // Before the token is required: what is live is public.
    .get(
      '',
      async ({ request, set }) => {
        const isTeam = bearerToken(request.headers) !== null
        if (isTeam) await tokenOf(deps, request)
        const live = await findLive(deps.db)
        set.headers.etag = `"${live.id}"`
        return isTeam ? live : withoutReasons(live)
      },
      {
        transform: limitStrangers(deps),
        ...returns(liveRevision, 'What is live; its number is the ETag'),
      },
    )
    .use(requireToken(deps))
    .get('/revisions', () => readStatus(deps.db), {
      ...returns(registryStatus, 'What is live since when and by whom, and the latest changes'),
    })
    .use(changeRoutes(deps))
    .use(fileRoutes(deps))

/** A team that watches a canary asks every few seconds. */
function limitStrangers(deps: RegistryDeps) {
  const limit = perAddress(deps, 'registryRead')
  return (sent: Parameters<typeof limit>[0]) =>
    bearerToken(sent.request.headers) === null ? limit(sent) : undefined
}

const withoutReasons = ({ parts, ...live }: LiveRevision): LiveRevision => ({
  ...live,
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, { disabled, ...part }]) => [
      name,
      { ...part, ...(disabled && { disabled: { reason: '' } }) },
    ]),
  ),
})

const changeRoutes = (deps: RegistryDeps) =>
  new Elysia().use(requireToken(deps)).put(
    '',
    async ({ body, request, label, scope, set, status }) => {
      const author = { name: label, part: scope, isStart: scope === null }
      const outcome = await changeRegistry(deps, baseOf(request), body, author)
      if ('refused' in outcome) {
        const { refused: reason, message } = outcome
        return status(STATUS_OF_REFUSAL[reason], { reason, message })
      }
      set.headers.etag = `"${outcome.id}"`
      return outcome
    },
    {
      ...json(registryChange, CHANGE_BODY),
      response: { 200: revision, 409: errorBody, ...ERRORS },
      detail: { summary: 'Makes the next revision; If-Match names the one before' },
    },
  )

/** The revision that the author of a change has seen. */
export function baseOf({ headers }: Pick<Request, 'headers'>): number {
  const [, id] = /^"?(\d{1,9})"?$/.exec(headers.get('if-match') ?? '') ?? []
  if (id !== undefined) return Number(id)
  throw new Problem(428, 'no_base', 'Send the ETag of what you have seen in If-Match.')
}

/** A version has at most 300 files. */
const ASKED_BODY = { maxBytes: 128 * 1024 }

const fileRoutes = (deps: RegistryDeps) =>
  new Elysia()
    .use(requireToken(deps))
    .post(
      '/missing',
      async ({ body: { part, files }, refusePart }) => {
        refusePart(part)
        return { missing: await missingFiles(deps.db, part, files) }
      },
      {
        ...json(askedFiles, ASKED_BODY),
        ...returns(missingFilesBody, 'Which of these files are not stored yet'),
      },
    )
    .put(
      '/files/:part/*',
      async ({ params: { part, '*': name }, request, scope, refusePart }) => {
        refusePart(part)
        const integrity = request.headers.get('x-integrity') ?? ''
        const content = await readBody(request, MAX_RELEASE_FILE_BYTES, TOO_LARGE)
        // A start must not wait.
        const effort = scope === null ? 'quick' : 'thorough'
        const isNew = await putFile(deps.files, { part, name, integrity }, content, effort)
        if (isNew && describedVersion(name) !== null) deps.live.adminChanged('releases')
        return { message: isNew ? 'stored' : 'unchanged' }
      },
      {
        parse: 'none',
        params: z.object({ part: releasedPart, '*': z.string() }),
        ...returns(done, 'Stores a file of a version, or its description'),
      },
    )

type TokenDeps = Pick<RegistryDeps, 'db'>
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
