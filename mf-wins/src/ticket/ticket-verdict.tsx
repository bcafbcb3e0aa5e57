import type { TicketCheck } from '@firstchair/contract'
import { dateText } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { Icon, type IconName } from '@firstchair/design-system/icon'
import { format } from 'date-fns'
import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './ticket.css.ts'

type State = TicketCheck['state']
type Verdict = { word: string; icon: IconName; text: string }

const VERDICTS = {
  valid: { word: 'Valid', icon: 'check', text: "This ticket hasn't been used." },
  used: { word: 'Already used', icon: 'history', text: "This ticket can't be used again." },
  void: { word: 'Void', icon: 'close', text: "This ticket isn't paid, or it was refunded." },
} as const satisfies Record<State, Verdict>
const NOT_TODAY = { word: 'Not valid today', icon: 'history' } as const
const GIVEN = {
  word: 'Void',
  icon: 'close',
  text: 'This code was replaced.',
} as const
const ADMITTED: Verdict = { word: 'Let them ride', icon: 'check', text: 'Marked as used just now.' }

function verdictOf({ state, otherDays, isGiven }: TicketCheck, isAdmitted: boolean): Verdict {
  if (isAdmitted) return ADMITTED
  if (isGiven) return GIVEN
  return otherDays === undefined
    ? VERDICTS[state]
    : { ...NOT_TODAY, text: `This ticket is valid on other days: ${otherDays}.` }
}

export type TicketVerdictProps = {
  check: TicketCheck
  /** Whether this page has just used the ticket. */
  isAdmitted: boolean
  /** The admin's controls. */
  gate: ReactNode
}

/** The result of a scan, readable at arm's length: word, icon and color. */
export function TicketVerdict({ check, isAdmitted, gate }: TicketVerdictProps) {
  const { word, icon, text } = verdictOf(check, isAdmitted)
  const look = check.state === 'valid' && check.otherDays !== undefined ? 'used' : check.state
  const place = useRef<HTMLDivElement>(null)
  // The press has removed its button.
  useEffect(() => {
    if (isAdmitted) place.current?.querySelector('h1')?.focus()
  }, [isAdmitted])
  return (
    <>
      <div
        ref={place}
        className={`${styles.verdict} ${styles.verdicts[isAdmitted ? 'valid' : look]}`}
      >
        <span className={styles.sign}>
          <Icon name={icon} size="large" />
        </span>
        <Heading level={1} size="hero">
          {word}
        </Heading>
        <p>
          {check.usedAt && !isAdmitted
            ? `Used on ${dateText(format, check.usedAt, 'PPP')} at ${dateText(format, check.usedAt, 'p')}.`
            : text}
        </p>
      </div>
      {gate}
      <DescriptionList
        look="divided"
        items={[
          { term: 'Mountain', value: check.mountain },
          { term: 'Ticket Number', value: String(check.ticketNumber) },
          { term: 'Cycle', value: String(check.cycleNumber) },
        ]}
      />
    </>
  )
}
