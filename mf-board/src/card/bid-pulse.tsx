import { formatDollars } from '@firstchair/design-system/price'
import { Sparkline } from '@firstchair/design-system/sparkline'
import { useAtomValue } from 'jotai'
import { memo, useMemo } from 'react'
import * as styles from './pulse.css.ts'
import { countText } from './pulse.rules.ts'
import { pulseAtom, usePulses } from './use-pulses.ts'

/** Keeps the pulses; renders nothing. */
export function PulseFeed() {
  usePulses()
  return null
}

/** The bids so far of a mountain's open cycle, in one line of the card. */
export const BidPulse = memo(function BidPulse({ mountainId }: { mountainId: string }) {
  const pulse = useAtomValue(useMemo(() => pulseAtom(mountainId), [mountainId]))
  if (!pulse) return null
  const { bids, last } = pulse
  const [first, newest] = [last[0], last.at(-1)]
  return (
    <>
      {first !== undefined && newest !== undefined && last.length > 1 && (
        <span className={styles.trend}>
          <Sparkline
            values={last}
            label={`The last bids, from ${formatDollars(first)} to ${formatDollars(newest)}`}
          />
        </span>
      )}
      <span className={styles.count}>{countText(bids)}</span>
    </>
  )
})
