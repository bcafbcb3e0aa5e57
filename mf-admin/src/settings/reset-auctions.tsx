import { type AuctionReset, auctionReset, type EditableSettings } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Checkbox } from '@firstchair/design-system/checkbox'
import { NumberField } from '@firstchair/design-system/number-field'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { TypedDialog } from '../panel/typed-dialog.tsx'
import { useAction } from '../panel/use-action.ts'
import { DEFAULT_DURATION_DAYS, durationOf } from './duration.rules.ts'
import { resetAuctions } from './settings-calls.ts'
import { Stagger } from './stagger.tsx'

/** The word that must be typed to confirm the reset. */
const WORD = 'RESET'

/** Every auction returns to its start price with a new end. */
export function ResetAuctions({
  ticketsPerSeason,
  staggerMinutes,
}: Pick<EditableSettings, 'ticketsPerSeason' | 'staggerMinutes'>) {
  const [days, setDays] = useState<number | null>(DEFAULT_DURATION_DAYS)
  const [typed, setTyped] = useState<number | null>()
  const stagger = typed === undefined ? staggerMinutes : typed
  const read = auctionReset.shape.staggerMinutes.safeParse(stagger)
  const [restock, setRestock] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className={styles.narrow}>
      <Text tone="muted">
        A reset returns every open auction to its starting price, with a new end. Its bids are
        canceled.
      </Text>
      <NumberField
        label="Duration (days)"
        description="1 to 365. Anything else becomes 14."
        value={days}
        onChange={setDays}
      />
      <Stagger
        label="Stagger the ends of the reset, in minutes"
        value={stagger}
        onChange={setTyped}
        error={read.error?.issues[0]?.message}
      />
      <Checkbox
        isSelected={restock}
        onChange={setRestock}
        description={`All ${ticketsPerSeason} tickets of every mountain are for sale again, and its cycles start at 1. Otherwise, finished auctions stay finished.`}
      >
        Start a new season
      </Checkbox>
      <div>
        <Button variant="danger" isDisabled={!read.success} onPress={() => setIsConfirming(true)}>
          Reset All Auctions
        </Button>
      </div>
      {isConfirming && read.success && (
        <ResetDialog
          durationDays={durationOf(days)}
          restock={restock}
          staggerMinutes={read.data}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

type ResetDialogProps = AuctionReset & { onClose: () => void }

function ResetDialog({ onClose, ...terms }: ResetDialogProps) {
  const { durationDays, restock, staggerMinutes = 0 } = terms
  const reset = useAction(resetAuctions, {
    done: ({ message }) => message,
    failed: 'Failed to reset auctions',
  })
  return (
    <TypedDialog
      title="Reset all auctions?"
      word={WORD}
      actionLabel="Reset all auctions"
      pendingLabel="Resetting..."
      isPending={reset.isPending}
      onAction={() => reset.mutate(terms, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>
        {restock ? 'Every auction' : 'Every open auction'} returns to its starting price and ends in{' '}
        {durationDays} days
        {staggerMinutes > 0 &&
          `, each ${staggerMinutes === 1 ? 'a minute' : `${staggerMinutes} minutes`} after the one before it`}
        . The bids of all open auctions are canceled. Tickets that were won stay with their winners.
        {!restock && ' Auctions that have finished stay finished.'}
      </Text>
    </TypedDialog>
  )
}
