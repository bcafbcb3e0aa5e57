import type { AuctionExtension, AuctionsExtended } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { useAction } from '../panel/use-action.ts'
import { inAuctions, inMinutes } from './extension.rules.ts'
import { extendAuctions } from './settings-calls.ts'

type ExtendDialogProps = {
  extension: AuctionExtension
  /** What it would do. */
  report: AuctionsExtended
  onClose: () => void
  onDone: (report: AuctionsExtended) => void
}

/** Says exactly what an extension does before it is done. */
export function ExtendDialog({ extension, report, onClose, onDone }: ExtendDialogProps) {
  const extend = useAction(extendAuctions, {
    done: ({ message }) => message,
    failed: 'Failed to extend the auctions',
  })
  const { extended, closed, unchanged = [] } = report
  const left = closed.length + unchanged.length
  return (
    <AlertDialog
      title={`Extend ${inAuctions(extended.length)} by ${inMinutes(extension.minutes)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel={`Extend ${inAuctions(extended.length)}`}
      pendingLabel="Extending..."
      isPending={extend.isPending}
      onAction={() => extend.mutate(extension, { onSuccess: onDone, onSettled: onClose })}
    >
      {extended.length === 1 ? 'It ends' : 'They end'} {inMinutes(extension.minutes)} later.{' '}
      {left > 0 && `In the same window, ${inAuctions(left)} stay closed or keep their end. `}
      Bidders read on the ticker: “{extension.reason}”. This cannot be undone.
    </AlertDialog>
  )
}
