import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { stopOutbidMails } from './outbid.store.ts'

type Parts = Pick<Database, 'db'> & { config: Pick<Config, 'jwtSecret'> }

/** Unsubscribes from the mails that a token belongs to; repeating it is harmless. */
export async function unsubscribe(
  { db, config }: Parts,
  token: string,
): Promise<Done | Refused<'invalid_link'>> {
  const userId = createSignedIds(config.jwtSecret, 'unsubscribe').read(token)
  if (userId === null) return refused('invalid_link')
  await stopOutbidMails(db, userId)
  return DONE
}
