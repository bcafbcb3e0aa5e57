import { Dialog } from '@firstchair/design-system/dialog'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { mountainAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { Suspense, use, useCallback, useDeferredValue } from 'react'
import { BidBoundary } from './bid-boundary.tsx'
import { loadBidContent } from './bid-content-lazy.ts'

export type BidDialogProps = { mountainId: string; onClose: (mountainId: string) => void }

/**
 * The bid on one mountain: a dialog, or a sheet on phones. It opens at once and shows a placeholder
 * until its content is loaded.
 */
export function BidDialog({ mountainId, onClose }: BidDialogProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  const close = useCallback(() => onClose(mountainId), [mountainId, onClose])
  // Renders the content after the first frame, so that the dialog opens without delay.
  const isFilled = useDeferredValue(true, false)
  return (
    <Dialog
      title={mountain ? `Bid on ${mountain.name}` : 'Auction removed'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {mountain ? (
        <BidBoundary>
          {isFilled ? (
            <Suspense fallback={<Placeholder />}>
              <Content mountainId={mountainId} onPlaced={close} />
            </Suspense>
          ) : (
            <Placeholder />
          )}
        </BidBoundary>
      ) : (
        <p>This auction is no longer listed, so nobody can bid on it any more.</p>
      )}
    </Dialog>
  )
}

const Placeholder = () => <Skeleton width="100%" height="24rem" />

function Content(props: { mountainId: string; onPlaced: () => void }) {
  const { BidContent } = use(loadBidContent())
  return <BidContent {...props} />
}
