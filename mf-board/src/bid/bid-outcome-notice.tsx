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

type SetbackNoticeProps = { setback: Setback; onRetry: () => void }

function SetbackNotice({ setback, onRetry }: SetbackNoticeProps) {
  const text = setbackText(setback)
  switch (setback.kind) {
    case 'refused':
    case 'failed':
      return (
        <Banner tone="danger" title="Bid Failed">
          {text}
        </Banner>
      )
    case 'ineligible':
      return (
        <Banner tone="warning" title="You can't bid yet">
          {text}
        </Banner>
      )
    case 'signed_out':
      return (
        <Banner
          tone="warning"
          title="You're signed out"
          action={
            <ButtonLink href="/login" size="small">
              Log In
            </ButtonLink>
          }
        >
          {text}
        </Banner>
      )
    case 'unknown':
      return (
        <Banner
          tone="warning"
          title="No answer yet"
          action={
            <Button size="small" onPress={onRetry}>
              Ask Again
            </Button>
          }
        >
          {text}
        </Banner>
      )
  }
}
