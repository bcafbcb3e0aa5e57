import type { Mountain } from '@firstchair/contract'
import { Dialog } from '@firstchair/design-system/dialog'
import { mountainAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { forgetAnswer } from './attempt.ts'
import * as css from './bid.css.ts'
import { BidFacts } from './bid-facts.tsx'
import { BidForm } from './bid-form.tsx'
import { BidHistory } from './bid-history.tsx'

export type BidDialogProps = { mountainId: string; onClose: (mountainId: string) => void }

/** The bid on one mountain: a dialog, or a sheet on phones. */
export function BidDialog({ mountainId, onClose }: BidDialogProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  const close = useCallback(() => {
    forgetAnswer(mountainId)
    onClose(mountainId)
  }, [mountainId, onClose])
  return (
    <Dialog
      title={mountain ? `Bid on ${mountain.name}` : 'Auction removed'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {mountain ? (
        <BidBox mountain={mountain} onPlaced={close} />
      ) : (
        <p>This auction is no longer listed, so nobody can bid on it any more.</p>
      )}
    </Dialog>
  )
}

const BidBox = ({ mountain, onPlaced }: { mountain: Mountain; onPlaced: () => void }) => (
  <div className={css.box}>
    <BidFacts mountain={mountain} />
    <BidForm mountain={mountain} onPlaced={onPlaced} />
    <BidHistory mountainId={mountain.id} />
  </div>
)
