import type { AuctionExtension, AuctionsExtended } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { moment } from '../table/when.ts'
import { inAuctions, inMinutes, linesOf } from './extension.rules.ts'
import { ExtensionForm } from './extension-form.tsx'
import { extendAuctions } from './settings-calls.ts'

/** Makes up for an outage: the auctions that ended or end in a window end later. */
export function ExtendAuctions() {
  const [preview, setPreview] = useState<{
    extension: AuctionExtension
    report: AuctionsExtended
  } | null>(null)
  const [result, setResult] = useState<AuctionsExtended | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const forget = () => {
    setPreview(null)
    setResult(null)
  }
  return (
    <div className={styles.form}>
      <Text tone="muted">Times are in your time zone.</Text>
      <ExtensionForm
        onChange={forget}
        onPreview={(extension, report) => {
          setResult(null)
          setPreview({ extension, report })
        }}
      />
      {preview && <Outcome title="What would happen" report={preview.report} />}
      {preview && preview.report.extended.length > 0 && (
        <div>
          <Button variant="danger" onPress={() => setConfirming(true)}>
            Extend auctions
          </Button>
        </div>
      )}
      {result && <Outcome title={result.message} report={result} />}
      {preview && isConfirming && (
        <ExtendDialog
          {...preview}
          onClose={() => setConfirming(false)}
          onDone={(report) => {
            setPreview(null)
            setResult(report)
          }}
        />
      )}
    </div>
  )
}

/** Every auction of the window and what becomes of it. */
function Outcome({ title, report }: { title: string; report: AuctionsExtended }) {
  const lines = linesOf(report, moment)
  if (lines.length === 0) {
    return <Banner isLive title="No auction ended or ends in this window." />
  }
  return (
    <Banner isLive title={title}>
      <DescriptionList
        label="Auctions of this window"
        look="divided"
        items={lines.map(({ name, text }) => ({ term: name, value: text }))}
      />
    </Banner>
  )
}

type ExtendDialogProps = {
  extension: AuctionExtension
  /** The preview of the extension. */
  report: AuctionsExtended
  onClose: () => void
  onDone: (report: AuctionsExtended) => void
}

/** Says exactly what an extension does before it is done. */
function ExtendDialog({ extension, report, onClose, onDone }: ExtendDialogProps) {
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
      Bidders read on the ticker: “{extension.reason}”. This can't be undone.
    </AlertDialog>
  )
}
