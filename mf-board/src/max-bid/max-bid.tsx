import type { Mountain } from '@firstchair/contract'
import { BidFooter } from '@firstchair/design-system/bid-box'
import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { connectionAtom, serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import * as styles from './max-bid.css.ts'
import { leastMaximum } from './max-bid.rules.ts'
import { maximumQuery, removeMaximum } from './max-bid-calls.ts'
import { type FormOptions, useMaxBidForm } from './use-max-bid-form.ts'
import { useMaximum } from './use-maximum.ts'

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

function MaxBidForm({
  mountain,
  userId,
  note,
  autoFocus,
  onSet,
  maximum,
}: MaxBidProps & { maximum: number | null }) {
  const form = useMaxBidForm({ mountain, userId, maximum, onSet })
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
      <MoneyField
        ref={field}
        label="Your maximum"
        description="We bid for you, one dollar at a time, up to your maximum. Nobody else sees it."
        error={form.error ?? undefined}
        value={form.amount}
        onChange={form.changeAmount}
        min={leastMaximum(mountain, userId)}
        autoFocus={autoFocus}
      />
      {maximum !== null && (
        <Inline>
          <Text as="span" size="small" isNumeric>
            Bidding for you up to {formatDollars(maximum)}
          </Text>
          <Button
            variant="quiet"
            size="small"
            onPress={removal.mutate}
            isPending={removal.isPending}
            pendingLabel="Removing..."
          >
            Remove
          </Button>
        </Inline>
      )}
      <BidFooter note={note}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          isPending={form.isPending}
          pendingLabel="Setting..."
          isDisabled={isOffline}
        >
          Set Maximum
        </Button>
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
        text: 'We no longer bid for you. Bids that were placed for you stay.',
        tone: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: 'Maximum Not Removed',
        text: serverMessage(error, 'The server did not answer. Press Remove again.'),
        tone: 'danger',
      }),
  })
}
