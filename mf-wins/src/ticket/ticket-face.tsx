import { type OwnWin, type TicketCheck, ticketFacts } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { type ReactNode, useState } from 'react'
import { ticketPicture, WinPicture } from '../win-page/win-picture.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { ResortCode } from './resort-code.tsx'
import * as styles from './ticket.css.ts'
import { TicketCode } from './ticket-code.tsx'

const BADGES = {
  valid: { tone: 'success', icon: 'check', label: 'Valid' },
  used: { tone: 'neutral', icon: 'history', label: 'Already used' },
  void: { tone: 'danger', icon: 'close', label: 'Void' },
} as const satisfies Record<TicketCheck['state'], object>

type TicketFaceProps = Pick<OwnWin['winner'], 'resortCode'> &
  CodeProps & {
    title: ReactNode
    about: string
    /** Between the title and the code. */
    line?: ReactNode
    /** Below what the ticket is for. */
    children?: ReactNode
  }

/** A ticket: the picture of its win, its code, and what it is for. */
export function TicketFace({
  title,
  about,
  line,
  children,
  resortCode,
  ...ticket
}: TicketFaceProps) {
  const { code, check, facts } = ticket
  const { tone, icon, label } = BADGES[check.state]
  const use = ticketFacts(facts)
  return (
    <Card as="article" padding="none">
      <WinPicture
        src={ticketPicture(code)}
        text={`The mountain of the win at ${check.mountain}: the snow line is the price over time.`}
        mountain={check.mountain}
      />
      <div className={styles.ticket}>
        <div className={styles.head}>
          <div>
            <Text tone="muted">{about}</Text>
            <Heading level={1}>{title}</Heading>
          </div>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
        {line}
        {check.state === 'valid' && <Code {...ticket} />}
        <ResortCode resortCode={resortCode} />
        {use.length > 0 && <DescriptionList label="Your ticket" look="divided" items={use} />}
        {children}
      </div>
    </Card>
  )
}

type CodeProps = Pick<OwnWin, 'facts'> & {
  code: string
  check: TicketCheck
  /** The button that opens a gift and shows its code. */
  opening?: { press: () => Promise<unknown>; isPending: boolean } | undefined
}

/** Behind a press, so that nobody reads it over a shoulder; at once on the days it is for, and on paper. */
export function Code({ code, check, facts, opening }: CodeProps) {
  const isToday = check.otherDays === undefined && typeof facts?.validFrom === 'string'
  const [isPressed, setPressed] = useState(false)
  const isShown = opening === undefined && (isPressed || isToday)
  const press = async () => {
    await opening?.press()
    setPressed(true)
  }
  return (
    <>
      {!isShown && (
        <div className={styles.show}>
          <Button
            variant="primary"
            size="large"
            fullWidth
            isPending={opening?.isPending ?? false}
            pendingLabel="Opening..."
            onPress={() => void press()}
          >
            {opening ? 'Open my gift' : 'Show code'}
          </Button>
        </div>
      )}
      {opening === undefined && (
        <div className={isShown ? undefined : styles.paperOnly}>
          <TicketCode code={code} facts={facts} />
        </div>
      )}
    </>
  )
}

/** The buttons for every holder of a ticket. */
export const TicketActions = ({ code, check, facts }: CodeProps) => (
  <>
    <Button onPress={() => print()}>Print</Button>
    {facts?.validFrom && <AddToCalendar code={code} />}
    {check.walletLink && <ButtonLink href={check.walletLink}>Add to Google Wallet</ButtonLink>}
  </>
)
