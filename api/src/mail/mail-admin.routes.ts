import { adminMail, adminMailQuery, done, id } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, returns } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { paged } from '../platform/listing.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { findDeadLetter, listMails } from './failed-mail.store.ts'

const params = z.object({ id })
const response = { 200: done, ...ERRORS }
const noMail = { message: 'There is no failed email with this id.', reason: 'not_found' }

/** Mails that did not get through. */
export const adminMailRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/mails' })
    .get('', paged(deps.db, listMails), {
      query: adminMailQuery,
      ...returns(z.array(adminMail), 'Emails that failed or wait for another try, latest first'),
    })
    .post(
      '/:id/retry',
      async ({ params: { id }, status }) =>
        'done' in (await settleMail(deps, id, 'again'))
          ? { message: 'The email will be sent again.' }
          : status(404, noMail),
      { params, response, detail: { summary: 'Send a failed email again' } },
    )
    .delete(
      '/:id',
      async ({ params: { id }, status }) =>
        'done' in (await settleMail(deps, id, 'forget'))
          ? { message: 'The email is deleted.' }
          : status(404, noMail),
      { params, response, detail: { summary: 'Delete an email that cannot be delivered' } },
    )

type Parts = Pick<Database, 'db'> & { jobs: Jobs } & { live: Pick<Announcer, 'adminChanged'> }

/** An admin's decision about a mail that was given up on. */
async function settleMail(
  { db, jobs, live }: Parts,
  id: string,
  decision: 'again' | 'forget',
): Promise<Done | Refused<'unknown'>> {
  const letter = await findDeadLetter(db, id)
  if (!letter) return refused('unknown')
  await jobs[decision](letter)
  live.adminChanged('mail')
  return DONE
}
