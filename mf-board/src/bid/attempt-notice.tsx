import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { formatDollars } from '@firstchair/design-system/price'
import { type Attempt, askAgain, type Setback } from './attempt.ts'
import { setbackText } from './bid-texts.ts'
import type { Press } from './place-bid.ts'
import type { Verdict } from './verdict.rules.ts'

type AttemptNoticeProps = { attempt: Attempt; onSettled: (verdict: Verdict) => void }

/** What became of the last press, where it can be read for as long as it takes. */
export function AttemptNotice({ attempt, onSettled }: AttemptNoticeProps) {
  switch (attempt.step) {
    case 'idle':
      return null
    case 'sending':
      return attempt.isAskingAgain ? <AskingAgain press={attempt.press} /> : null
    case 'answered':
      return (
        <SetbackNotice
          setback={attempt.setback}
          onAskAgain={() => void askAgain(attempt.press).then(onSettled)}
        />
      )
  }
}

const AskingAgain = ({ press }: { press: Press }) => (
  <Banner tone="warning" title="No answer yet">
    Asking again about your bid of {formatDollars(press.body.amount)}. It counts only once.
  </Banner>
)

type SetbackNoticeProps = { setback: Setback; onAskAgain: () => void }

function SetbackNotice({ setback, onAskAgain }: SetbackNoticeProps) {
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
        <Banner tone="warning" title="You cannot bid yet">
          {text}
        </Banner>
      )
    case 'signed_out':
      return (
        <Banner
          tone="warning"
          title="You are signed out"
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
            <Button size="small" onPress={onAskAgain}>
              Ask Again
            </Button>
          }
        >
          {text}
        </Banner>
      )
  }
}
