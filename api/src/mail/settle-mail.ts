import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { findDeadLetter } from './failed-mail.store.ts'

type Parts = Pick<Database, 'db'> & { jobs: Jobs } & { live: Pick<Announcer, 'adminChanged'> }

/** An admin's decision about a mail that was given up on. */
export async function settleMail(
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
