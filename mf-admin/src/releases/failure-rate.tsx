import type { CountedVersion, FailureKind } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Above this failure rate, visitors' lost connections are not a sufficient explanation. */
const ALARMING = 0.01

const KINDS: Record<FailureKind, string> = {
  load_failed: "The remote didn't load",
  screen_failed: "A screen didn't load",
  render_failed: 'A screen threw an error',
}

/** On how many page loads a version failed, and how it failed last. */
export function FailureRate({ counted }: { counted: CountedVersion | undefined }) {
  if (counted === undefined || counted.loads === 0) return '—'
  const { loads, failures, latest } = counted
  const rate = Math.min(failures / loads, 1)
  const tone = rate === 0 ? 'neutral' : rate < ALARMING ? 'warning' : 'danger'
  return (
    <>
      <Badge tone={tone}>{PERCENT.format(rate)}</Badge> of {loads.toLocaleString('en-US')} page
      loads
      {latest && (
        <div>
          {KINDS[latest.kind]}: {latest.message}
        </div>
      )}
    </>
  )
}
