import { inviteQuery, inviteResult, inviteUsers } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../../access/attempt-limits.ts'
import { actingAs } from '../../access/audit/acting-as.ts'
import { requireAdmin } from '../../access/guards.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { Announcer } from '../../live/announcer.ts'
import type { Mail } from '../../mail/mail.ts'
import { returns } from '../../platform/answers.ts'
import { form, json } from '../../platform/body.ts'
import type { Database } from '../../platform/database.ts'
import { invitePeople, tryInvites } from './invite-people.ts'
import { readInviteCsv } from './read-invite-csv.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  limits: AttemptLimits
  live: Announcer
  mail: Mail
  sessions: Sessions
}

const noCsv = { message: 'Please choose a .csv file.', reason: 'not_csv' }
const notUtf8 = { message: 'Save the file as “CSV UTF-8” and try again.', reason: 'not_csv' }

const upload = z.object({ csv: z.file('Please choose a .csv file.') })

/** The one route that takes a file: 1 MB, with what a form adds to it. */
const UPLOAD_BYTES = 1024 * 1024 + 4096

/** Invite people by hand or by a file. */
export const adminInviteRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .post(
      '/invite-users',
      ({ session, query, body }) => {
        const rows = body.users.map((user, index) => ({ ...user, row: index + 1 }))
        if (query.dryRun === 'true') return tryInvites(deps, rows)
        return invitePeople(actingAs(deps, session), session.user.id, rows)
      },
      {
        query: inviteQuery,
        ...json(inviteUsers),
        ...returns(
          inviteResult,
          'Invite people; each gets a link to set a password; dryRun only checks',
        ),
      },
    )
    .post(
      '/invite-csv',
      async ({ session, query, body: { csv }, status }) => {
        if (!csv.name.toLowerCase().endsWith('.csv')) return status(422, noCsv)
        const text = await readText(csv)
        if (text === null) return status(422, notUtf8)
        const read = readInviteCsv(text)
        if ('problem' in read) return status(422, { message: read.problem, reason: 'not_csv' })
        if (query.dryRun === 'true') return tryInvites(deps, read.rows)
        return invitePeople(actingAs(deps, session), session.user.id, read.rows)
      },
      {
        query: inviteQuery,
        ...form(upload, UPLOAD_BYTES),
        ...returns(
          inviteResult,
          'Invite the people of a CSV file: email, firstName, lastName; dryRun only checks',
        ),
      },
    )

/** Null for bytes that are no UTF-8. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
