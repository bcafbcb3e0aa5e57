import type { Mountain } from '@firstchair/contract'
import { Dialog } from '@firstchair/design-system/dialog'
import { ErrorState } from '@firstchair/design-system/error-state'
import { IconButton } from '@firstchair/design-system/icon-button'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { lazyPart, mountainAtom, sharePage } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useCallback, useEffect, useState } from 'react'

export const loadBidContent = () => import(/* webpackChunkName: "bid" */ './bid-content.tsx')

/** Called on hover and focus. A failed preload is retried when the dialog opens. */
export const preloadBidContent = (): void => void loadBidContent().catch(() => undefined)

const Placeholder = () => <Skeleton width="100%" height="24rem" />

const BidContent = lazyPart(async () => (await loadBidContent()).BidContent, {
  waiting: <Placeholder />,
  failed: (retry) => (
    <ErrorState
      title="The bid form didn't load"
      text="Nothing was bid. Check your connection and try again."
      onRetry={retry}
    />
  ),
})

export type BidDialogProps = { mountainId: string; onClose: (mountainId: string) => void }

/**
 * The bid on one mountain: a dialog, or a sheet on phones. It opens at once and shows a placeholder
 * until its content is loaded.
 */
export const BidDialog = memo(function BidDialog({ mountainId, onClose }: BidDialogProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  const close = useCallback(() => onClose(mountainId), [mountainId, onClose])
  // Back, Escape or a press outside would look like a way to take the bid back.
  const [isPending, setPending] = useState(false)
  const isFilled = useAfterFrame()
  return (
    <Dialog
      title={mountain ? `Bid on ${mountain.name}` : 'Auction removed'}
      isOpen
      isDismissable={!isPending}
      actions={mountain && <Ways mountain={mountain} />}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {mountain ? (
        isFilled ? (
          <BidContent mountainId={mountainId} onDone={close} onPending={setPending} />
        ) : (
          <Placeholder />
        )
      ) : (
        <p>This auction is no longer listed, so nobody can bid on it.</p>
      )}
    </Dialog>
  )
})

/** True after the next frame: the content, with its requests, must not delay the dialog. */
function useAfterFrame(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setAfter(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isAfter
}

/** Shares the page of the auction, and puts its end into a calendar. */
const Ways = ({ mountain: { id, name, cycleId } }: { mountain: Mountain }) => (
  <>
    <IconButton
      icon="share"
      label="Share this auction"
      onPress={() => void sharePage(`/mountains/${id}`, name)}
    />
    {cycleId !== null && (
      <IconButton
        icon="calendar"
        label="Add to calendar"
        onPress={() => location.assign(`/api/mountains/${id}/calendar.ics`)}
      />
    )}
  </>
)
