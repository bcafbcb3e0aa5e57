import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { serverMessage, toast, useSession } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import * as styles from './max-bid.css.ts'
import { maximumQuery, removeMaximum } from './max-bid-calls.ts'
import { MaxBidForm } from './max-bid-form.tsx'
import { useMaximum } from './use-maximum.ts'

type MaxBidProps = { mountain: Mountain; canBid: boolean }

/** The user's maximum on a mountain: one quiet line, which opens a field in place. */
export function MaxBid({ mountain, canBid }: MaxBidProps) {
  const { user } = useSession()
  const { cycleId } = mountain
  if (!user || !canBid || cycleId === null) return null
  return <OwnMaximum key={user.id} mountain={{ ...mountain, cycleId }} userId={user.id} />
}

type OwnMaximumProps = { mountain: Mountain & { cycleId: string }; userId: string }

function OwnMaximum({ mountain, userId }: OwnMaximumProps) {
  const maximum = useMaximum(mountain)
  const [isOpen, setIsOpen] = useState(false)
  const { section, returnFocus } = useReturnedFocus()
  const { remove, isPending } = useRemoval(mountain, userId, returnFocus)
  function close(): void {
    returnFocus()
    setIsOpen(false)
  }
  return (
    <div className={styles.section} ref={section}>
      {isOpen ? (
        <MaxBidForm
          mountain={mountain}
          userId={userId}
          maximum={maximum ?? null}
          onSet={close}
          onCancel={close}
        />
      ) : (
        <Line
          maximum={maximum}
          onOpen={() => setIsOpen(true)}
          onRemove={remove}
          isRemoving={isPending}
        />
      )}
    </div>
  )
}

type LineProps = {
  maximum: number | null | undefined
  onOpen: () => void
  onRemove: () => void
  isRemoving: boolean
}

function Line({ maximum, onOpen, onRemove, isRemoving }: LineProps) {
  if (maximum === undefined) return null
  if (maximum === null) {
    return (
      <Button variant="quiet" size="small" onPress={onOpen}>
        Set a maximum
      </Button>
    )
  }
  return (
    <Inline>
      <Text as="span" size="small" isNumeric>
        Bidding for you up to {formatDollars(maximum)}
      </Text>
      <Button variant="quiet" size="small" onPress={onOpen}>
        Change
      </Button>
      <Button
        variant="quiet"
        size="small"
        onPress={onRemove}
        isPending={isRemoving}
        pendingLabel="Removing..."
      >
        Remove
      </Button>
    </Inline>
  )
}

/** Puts the focus on the first button of the section once what had it is gone. */
function useReturnedFocus() {
  const section = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    section.current?.querySelector('button')?.focus()
  })
  return {
    section,
    returnFocus: () => {
      isWanted.current = true
    },
  }
}

/** Removes the user's maximum; `onRemoved` is called before the page shows it. */
function useRemoval(mountain: Mountain, userId: string, onRemoved: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
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
  return { remove: () => mutate(), isPending }
}
