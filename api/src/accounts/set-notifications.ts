import type { NotificationChoice } from '@firstchair/contract'
import type { Database } from '../platform/database.ts'
import { setChoices } from './user.store.ts'

/** Saves which mails the user wants; returns the choice. */
export async function setNotifications(
  { db }: Pick<Database, 'db'>,
  userId: string,
  choice: NotificationChoice,
): Promise<NotificationChoice> {
  await setChoices(db, userId, choice)
  return choice
}
