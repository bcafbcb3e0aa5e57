import {
  createdDeployToken,
  deployToken,
  done,
  id,
  newDeployToken,
  registryChange,
  registryStatus,
  revision,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { CHANGE_BODY, changeRegistry } from './change-registry.ts'
import { listDeployTokens } from './deploy-token.store.ts'
import { createDeployToken, revokeDeployToken } from './deploy-token.ts'
import { readStatus } from './read-status.ts'
import { baseOf, STATUS_OF_REFUSAL } from './registry.routes.ts'
import type { RegistryReader } from './registry-reader.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'isProduction'>
  live: Announcer
  registry: RegistryReader
  sessions: Sessions
}

const noToken = { message: 'Deploy token not found.', reason: 'not_found' }

/** What is live, and the tokens that may change it. */
export const adminRegistryRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get('/registry', () => readStatus(deps.db), {
      ...returns(registryStatus, 'What is live since when and by whom, and the latest changes'),
    })
    .put(
      '/registry',
      async ({ session: { user }, body, request, status }) => {
        const author = { name: user.username ?? user.email, part: null, isStart: false }
        const outcome = await changeRegistry(deps, baseOf(request), body, author)
        if (!('refused' in outcome)) return outcome
        const { refused, message } = outcome
        const reason = refused === 'stale' ? 'outdated' : refused
        return status(STATUS_OF_REFUSAL[refused], { reason, message })
      },
      {
        ...json(registryChange, CHANGE_BODY),
        ...mayConflict(revision, 'Promote, roll back, try on some visitors, or switch off'),
      },
    )
    .get('/deploy-tokens', () => listDeployTokens(deps.db), {
      ...returns(
        z.array(deployToken),
        'All deploy tokens, the newest first; never the tokens themselves',
      ),
    })
    .post(
      '/deploy-tokens',
      async ({ session, body, status }) =>
        status(201, await createDeployToken(actingAs(deps, session), body, session.user.id)),
      {
        ...json(newDeployToken),
        response: { 201: createdDeployToken, ...ERRORS },
        detail: { summary: 'Make a deploy token for one part; it is shown only in this answer' },
      },
    )
    .delete(
      '/deploy-tokens/:id',
      async ({ session, params: { id }, status }) =>
        (await revokeDeployToken(actingAs(deps, session), id))
          ? { message: 'Deploy token revoked successfully' }
          : status(404, noToken),
      {
        params: z.object({ id }),
        ...returns(done, 'Revoke a deploy token at once'),
      },
    )
