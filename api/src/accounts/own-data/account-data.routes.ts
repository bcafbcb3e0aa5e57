import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { AttemptLimits } from '../../access/attempt-limits.ts'
import { requireConfirmed } from '../../access/guards.ts'
import { perUser } from '../../access/route-limits.ts'
import type { Sessions } from '../../access/sessions.ts'
import { documented, ERRORS } from '../../platform/answers.ts'
import type { Database } from '../../platform/database.ts'
import { readAccountData } from './read-account-data.ts'

type Parts = Pick<Database, 'db'> & { log: Logger; sessions: Sessions; limits: AttemptLimits }

const DOWNLOAD = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="firstchair-my-data.json"',
}
/** Downloads of the user's own data. */
export const accountDataRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/account', tags: ['Own account'] })
    .use(requireConfirmed(deps))
    .get(
      '/data',
      async ({ session }) =>
        new Response(await readAccountData(deps, session.user.id), { headers: DOWNLOAD }),
      {
        transform: perUser(deps, 'accountChange'),
        detail: {
          summary: 'Everything that is kept about the caller, as a file (fresh sign-in)',
          responses: documented({
            200: z.object({}),
            ...ERRORS,
          }),
        },
      },
    )
