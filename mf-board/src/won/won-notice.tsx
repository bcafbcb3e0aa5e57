import { useSession } from '@firstchair/sdk'
import { WonCard } from './won-card.tsx'

/**
 * Reminds a winner on the board of a ticket to pay. Not loaded lazily: the document brings the wins
 * along, and a card that came later would move the board.
 */
export function WonNotice() {
  const { user } = useSession()
  return user && <WonCard key={user.id} user={user} />
}
