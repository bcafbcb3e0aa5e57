import type { Letter } from '../mail/letter.ts'
import type { Db } from '../platform/database.ts'
import { isOutbid } from './outbid.store.ts'

/** Whether a letter that may have waited for its mail server is still true and still wanted. */
export const isLetterCurrent = async ({ db }: { db: Db }, letter: Letter): Promise<boolean> =>
  letter.kind !== 'outbid' || isOutbid(db, letter)
