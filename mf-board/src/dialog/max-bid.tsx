import type { Mountain } from '@firstchair/contract'
import { BidFooter, BidSteps } from '@firstchair/design-system/bid-box'
import { Button } from '@firstchair/design-system/button'
import { MoneyField } from '@firstchair/design-system/money-field'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Stack } from '@firstchair/design-system/stack'
import { connectionAtom, serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { maximumQuery, removeMaximum } from '../own/max-bid-calls.ts'
import { useMaximum } from '../own/use-maximum.ts'
import { nextSteps } from './bid.rules.ts'
import * as styles from './max-bid.css.ts'
import { type FormOptions, setLabel, useMaxBidForm } from './use-max-bid-form.ts'

type MaxBidProps = Omit<FormOptions, 'maximum'> & {
  /** What the press commits to. */
  note: string | undefined
  autoFocus: boolean
}

/** The user's maximum on a mountain: what it is now, and the field that sets it. */
export function MaxBid(props: MaxBidProps) {
  const maximum = useMaximum(props.mountain)
  // The field starts from the maximum.
  if (maximum === undefined) return <Skeleton width="100%" height="9rem" />
  return <MaxBidForm {...props} maximum={maximum} />
}

function MaxBidForm(props: MaxBidProps & { maximum: number | null }) {
  const { mountain, userId, note, maximum } = props
  const form = useMaxBidForm(props)
  const { amount, least, isPending } = form
  const field = useRef<HTMLInputElement>(null)
  const removal = useRemoval(mountain, userId, () => {
    form.changeAmount(null)
    // The button that had the focus is gone.
    field.current?.focus()
  })
  const isOffline = useAtomValue(connectionAtom).status === 'offline'
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Stack gap="sm">
        <MoneyField
          ref={field}
          label="Your maximum"
          description="We'll bid for you, just enough to lead. Nobody else sees it."
          error={form.error ?? undefined}
          value={amount}
          onChange={form.changeAmount}
          min={least}
          autoFocus={props.autoFocus}
        />
        <BidSteps
          first={mountain.currentBidderId === userId ? 'Now' : 'Min'}
          steps={nextSteps(mountain, maximum ?? least)}
          effect={form.effect}
          movedMinimum={form.movedMinimum}
          isPending={isPending}
          onChoose={form.changeAmount}
        />
      </Stack>
      <BidFooter note={note}>
        <Button
          type="submit"
          variant={form.movedMinimum === null ? 'primary' : 'secondary'}
          size="large"
          fullWidth
          isPending={isPending}
          pendingLabel="Setting..."
          isDisabled={isOffline || (amount !== null && amount === maximum)}
        >
          {setLabel(amount, maximum)}
        </Button>
        {maximum !== null && (
          <Button
            variant="quiet"
            size="large"
            fullWidth
            onPress={removal.mutate}
            isPending={removal.isPending}
            pendingLabel="Removing..."
          >
            Remove maximum
          </Button>
        )}
      </BidFooter>
    </form>
  )
}

/** Removes the user's maximum; `onRemoved` is called before the page shows it. */
function useRemoval(mountain: Mountain, userId: string, onRemoved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => removeMaximum(mountain.id),
    onSuccess: () => {
      onRemoved()
      queries.setQueryData(maximumQuery(userId, mountain).queryKey, null)
      void queries.invalidateQueries({ queryKey: ['bids', 'limit'] })
      toast({
        title: 'Maximum Removed',
        text: "We don't bid for you any more. Bids that we placed for you stay.",
        tone: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: 'Maximum Not Removed',
        text: serverMessage(error, "The server didn't answer. Press Remove maximum again."),
        tone: 'danger',
      }),
  })
}
