import { isReservedUsername, type ProfileSetup } from '@firstchair/contract'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { postVerification } from './account-mail.ts'
import { agreedTerms, type TermsRefusal } from './terms.ts'
import { hasAgreed, isUsernameConflict, setProfile, type UsernameRefusal } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'

export type ProfileOutcome =
  | { isVerified: boolean }
  | Refused<'complete' | UsernameRefusal>
  | TermsRefusal

/**
 * Gives a user the username and PayPal address that they do not have yet, and sends them a
 * verification link if they need one. A complete profile stays as it is; the same values again are
 * a success, for whoever presses twice.
 */
export async function setUpProfile(
  parts: Pick<Database, 'transact'> & {
    brand: BrandReader
    sessions: Sessions
    mail: Mail
  },
  userId: string,
  profile: ProfileSetup,
): Promise<ProfileOutcome> {
  if (isReservedUsername(profile.username)) return refused('username_reserved')
  try {
    const outcome = await parts.transact(async (tx): Promise<ProfileOutcome> => {
      const user = await lockUser(tx, userId)
      if (!user) throw new Error('A signed-in user is gone.')
      const isVerified = user.emailVerified === 1
      if (user.username !== null && user.paypalEmail !== null) {
        const { username, paypalEmail } = profile
        const isSame = user.username === username && user.paypalEmail === paypalEmail
        return isSame ? { isVerified } : refused('complete')
      }
      // Whoever has registered has agreed then; people who were invited agree here.
      const terms = (await hasAgreed(tx, userId))
        ? { version: null }
        : agreedTerms(parts.brand.now(), profile.acceptedTerms)
      if ('refused' in terms) return terms
      await setProfile(tx, userId, profile, terms.version)
      if (!isVerified) await postVerification(tx, parts, user)
      return { isVerified }
    })
    parts.sessions.userChanged(userId)
    return outcome
  } catch (error) {
    if (isUsernameConflict(error)) return refused('username_taken')
    throw error
  }
}
