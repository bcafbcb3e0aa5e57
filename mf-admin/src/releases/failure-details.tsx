import type { FailureKind, ReportedFailure } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Dialog } from '@firstchair/design-system/dialog'
import { formatCount } from '../statistics/statistic.rules.ts'
import { moment } from '../table/when.ts'
import * as failureStyles from './releases.css.ts'

const KINDS: Record<FailureKind, string> = {
  load_failed: 'The remote did not load',
  screen_failed: 'A screen did not load',
  render_failed: 'A screen threw an error',
}

type FailureDetailsProps = { failure: ReportedFailure; onClose: () => void }

/** One failure with all that was reported of it. */
export function FailureDetails({ failure, onClose }: FailureDetailsProps) {
  const { part, version, kind, message, stack, count, firstSeen, lastSeen } = failure
  return (
    <Dialog title={`Failure of ${part}`} size="large" isOpen onOpenChange={onClose}>
      <DescriptionList
        look="divided"
        items={[
          { term: 'What happened', value: KINDS[kind] },
          { term: 'Message', value: message },
          { term: 'Where, innermost first', value: <Places stack={stack} /> },
          { term: 'Version', value: version },
          { term: 'Count', value: formatCount(count) },
          { term: 'First seen', value: moment(firstSeen) },
          { term: 'Last seen', value: moment(lastSeen) },
        ]}
      />
    </Dialog>
  )
}

function Places({ stack }: Pick<ReportedFailure, 'stack'>) {
  if (stack.length === 0) return 'The browser did not say.'
  return [...new Set(stack)].map((place) => (
    <div key={place}>
      <code className={failureStyles.place}>{place}</code>
    </div>
  ))
}
