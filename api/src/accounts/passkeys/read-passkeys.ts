import type { OwnPasskeys } from '@firstchair/contract'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { listPasskeys } from '../own-passkeys.store.ts'
import { countRecoveryCodes, findSecondFactor } from './passkey.store.ts'
import { relyingPartyOf } from './relying-party.ts'

/** A user's passkeys, second factor and recovery codes. */
export const readPasskeys = async (
  { db, config }: Pick<Database, 'db'> & { config: Config },
  userId: string,
): Promise<OwnPasskeys> => ({
  passkeys: await listPasskeys(db, userId),
  secondFactor: await findSecondFactor(db, userId),
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
  isAvailable: relyingPartyOf(config) !== null,
})
