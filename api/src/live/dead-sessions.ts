import type { Sockets } from './sockets.ts'

/** Of these sessions, the ones that live. */
export type FindAlive = (sessionIds: string[]) => Promise<ReadonlyMap<string, { isAdmin: boolean }>>

/** Closes the sockets of the sessions that are over; the others hear what admins hear if they are. */
export async function endDeadSessions(
  sockets: Pick<Sockets, 'setAdmin' | 'endSession'>,
  findAlive: FindAlive,
  sessionIds: string[],
): Promise<void> {
  if (sessionIds.length === 0) return
  const alive = await findAlive(sessionIds)
  for (const id of sessionIds) {
    const session = alive.get(id)
    if (session) sockets.setAdmin(id, session.isAdmin)
    else sockets.endSession(id)
  }
}
