import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { formatDollars } from '@firstchair/design-system/price'
import type { Submission } from './bid-form.rules.ts'
import { setbackText } from './bid-texts.ts'
import type { BidFormState } from './use-bid-form.ts'
import type { Setback } from './verdict.rules.ts'

/** The outcome of the last submission, until the next one. */
export function BidOutcomeNotice({ form }: { form: BidFormState }) {
  const { step } = form
  switch (step.kind) {
    case 'editing':
      return null
    case 'sending':
      return step.isRepeat ? <RetryNotice submission={step.submission} /> : null
    case 'answered':
      return <SetbackNotice setback={step.setback} onRetry={form.retry} />
  }
}

const RetryNotice = ({ submission }: { submission: Submission }) => (
  <Banner tone="warning" title="No answer yet">
    Asking again about your bid of {formatDollars(submission.body.amount)}. It counts only once.
  </Banner>
)

const TITLES = {
  refused: ['danger', 'Bid Failed'],
  failed: ['danger', 'Bid Failed'],
  ineligible: ['warning', "You can't bid yet"],
  signed_out: ['warning', "You're signed out"],
  unknown: ['warning', 'No answer yet'],
} as const satisfies Record<Setback['kind'], readonly [string, string]>

type SetbackNoticeProps = { setback: Setback; onRetry: () => void }

function SetbackNotice({ setback, onRetry }: SetbackNoticeProps) {
  const [tone, title] = TITLES[setback.kind]
  const action =
    setback.kind === 'signed_out' ? (
      <ButtonLink href="/login" size="small">
        Log In
      </ButtonLink>
    ) : (
      setback.kind === 'unknown' && (
        <Button size="small" onPress={onRetry}>
          Ask Again
        </Button>
      )
    )
  return (
    <Banner tone={tone} title={title} action={action}>
      {setbackText(setback)}
    </Banner>
  )
}
