import { listQuery, win } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireSession } from '../accounts/guards.ts'
import { READ_ERRORS, SIGNED_IN_ERRORS } from '../platform/answers.ts'
import type { Deps } from '../platform/deps.ts'
import { setListHeaders } from '../platform/listing.ts'
import { readUserWins } from './read-wins.ts'

const answers = { 200: z.array(win), ...SIGNED_IN_ERRORS, ...READ_ERRORS }

/** What the caller has won. */
export const winRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/api', tags: ['Wins'] })
    .use(requireSession(deps))
    .get(
      '/tickets/won',
      async ({ session, query, set }) => {
        const page = await readUserWins(deps, session.user.id, query)
        setListHeaders(set.headers, page)
        return page.entries
      },
      {
        query: listQuery,
        response: answers,
        detail: { summary: "The caller's wins, newest first" },
      },
    )
    .get(
      '/user/wins',
      async ({ session, query, set }) => {
        const page = await readUserWins(deps, session.user.id, query)
        setListHeaders(set.headers, page)
        return page.entries
      },
      {
        query: listQuery,
        response: answers,
        detail: { summary: 'The same list, for the screen that pays' },
      },
    )
