import { Dialog } from '@firstchair/design-system/dialog'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { mountainAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { Component, type ReactNode, Suspense, use, useCallback, useDeferredValue } from 'react'
import { loadBidContent, resetBidContent } from './bid-content-lazy.ts'

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

/** Limits a failed load of the dialog's content to the dialog: the board keeps working. */
class BidBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  private readonly retry = () => {
    resetBidContent()
    this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        title="The bid form did not load"
        text="Nothing was bid. Check your connection and try again."
        onRetry={this.retry}
      />
    )
  }
}
