import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { MoneyField } from '@firstchair/design-system/money-field'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import * as styles from './max-bid.css.ts'
import { leastMaximum } from './max-bid.rules.ts'
import { useMaxBidForm } from './use-max-bid-form.ts'

type MaxBidFormProps = Parameters<typeof useMaxBidForm>[0] & { onCancel: () => void }

/** The field that *Set a maximum* opens in its place. */
export function MaxBidForm({ onCancel, ...options }: MaxBidFormProps) {
  const form = useMaxBidForm(options)
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
        label="Your maximum"
        description="We bid for you, one dollar at a time, up to your maximum. Nobody else sees it."
        error={form.error ?? undefined}
        value={form.amount}
        onChange={form.changeAmount}
        min={leastMaximum(options.mountain, options.userId)}
        isDisabled={form.isPending}
        autoFocus
      />
      <Inline>
        <Button
          type="submit"
          isPending={form.isPending}
          pendingLabel="Setting..."
          isDisabled={isOffline}
        >
          Set Maximum
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </Inline>
    </form>
  )
}
