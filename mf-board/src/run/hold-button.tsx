import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, useSession } from '@firstchair/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { factsQuery, type Ticket } from '../card/mountain-calls.ts'
import { obstacleOf } from '../own/eligibility.rules.ts'
import { placeHeldBid } from './place-held-bid.ts'
import * as styles from './run.css.ts'

/** How long a press is held until it counts; the bar in run.css.ts takes as long. */
const HOLD_MS = 600
type Timer = ReturnType<typeof setTimeout> | undefined
/** Stories replace it, so that no press is long by chance. */
export const holdTimer = {
  start: (work: () => void): Timer => setTimeout(work, HOLD_MS),
  stop: (timer: Timer) => clearTimeout(timer),
}

type HoldButtonProps = {
  mountain: Mountain
  userId: string | null
  isLeader: boolean
  isPrimary: boolean
  onBid: (mountainId: string) => void
}

/**
 * *Bid $72*: a held press places it. A short press, a key and a screen reader open the dialog, which
 * asks; so does everything that it asks about: a bid on one's own lead, or somebody who may not bid yet.
 */
export function HoldButton({ mountain, userId, isLeader, isPrimary, onBid }: HoldButtonProps) {
  const { user } = useSession()
  const queries = useQueryClient()
  const { id, name } = mountain
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  const [isPending, setPending] = useState(false)
  const minimum = minimumBid(mountain)
  const mayHold = user !== null && obstacleOf(user) === null && !isLeader && !isPaused
  const { held, holdProps, hasFired } = useHold((amount) => {
    const ticket: Ticket | undefined = queries.getQueryData(factsQuery(mountain).queryKey)
    const answered = userId === null ? null : placeHeldBid(mountain, userId, amount, ticket)
    if (answered === null) return onBid(id)
    setPending(true)
    void answered.then(() => setPending(false))
  })
  if (minimum > MAX_DOLLARS) return null
  return (
    <div className={styles.act}>
      <div
        className={styles.hold}
        data-holding={held !== null || undefined}
        {...(mayHold && holdProps(minimum))}
      >
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          size="large"
          fullWidth
          isDisabled={isPaused}
          isPending={isPending}
          pendingLabel="Placing..."
          onPress={() => !hasFired() && onBid(id)}
        >
          {isPaused ? 'Paused' : isLeader ? 'Raise' : `Bid ${formatDollars(held ?? minimum)}`}
          <VisuallyHidden>
            {isLeader && ' your maximum'} on {name}
          </VisuallyHidden>
        </Button>
      </div>
      <span className={styles.hint} aria-hidden="true">
        {mayHold && (held === null ? 'Hold to bid' : 'Keep holding')}
      </span>
    </div>
  )
}

/** A press that is held on its element for {@link HOLD_MS}, for the amount that it began with. */
function useHold(onHeld: (amount: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const timer = useRef<Timer>(undefined)
  const fired = useRef(false)
  // A button that has been removed is no longer held.
  useEffect(() => () => holdTimer.stop(timer.current), [])
  function end(): void {
    holdTimer.stop(timer.current)
    setHeld(null)
  }
  const holdProps = (amount: number) => ({
    // While it is captured: the button keeps its presses to itself.
    onPointerDownCapture: ({ button, isPrimary }: PointerEvent) => {
      // A second finger ends what the first one holds.
      end()
      fired.current = false
      if (button !== 0 || !isPrimary) return
      setHeld(amount)
      timer.current = holdTimer.start(() => {
        fired.current = true
        setHeld(null)
        onHeld(amount)
      })
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
    onPointerLeave: () => {
      end()
      fired.current = false
    },
    // A finger that is held would open the menu of the device.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  })
  /** Whether the press that ends now has counted already. */
  const hasFired = () => {
    const was = fired.current
    fired.current = false
    return was
  }
  return { held, holdProps, hasFired }
}
