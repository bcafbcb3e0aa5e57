import type { Letter } from '../mail/letter.ts'
import type { Db } from '../platform/database.ts'
import { isOutbid } from './outbid.store.ts'

/** Whether a delayed letter is still true and its recipient still subscribed. */
export const isLetterCurrent = async ({ db }: { db: Db }, letter: Letter): Promise<boolean> =>
  letter.kind !== 'outbid' || isOutbid(db, letter)
