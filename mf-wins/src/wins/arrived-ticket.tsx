import { brand, type OwnWin, ticketFacts } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { useEffect, useId, useRef } from 'react'
import { ResortCode } from '../ticket/resort-code.tsx'
import { ShareWin } from '../win-page/share-win.tsx'
import { ticketPicture, WinPicture } from '../win-page/win-picture.tsx'
import * as styles from './arrived.css.ts'
import { cardId } from './pending-card.tsx'

type ArrivedTicketProps = {
  win: OwnWin
  /** The next one to pay, if there is one. */
  next: OwnWin | undefined
  onDismiss: () => void
}

/** The ticket that has just been paid, with the focus. */
export function ArrivedTicket({ win, next, onDismiss }: ArrivedTicketProps) {
  const { winner, mountain } = win
  const titleId = useId()
  const ticket = useRef<HTMLElement>(null)
  useEffect(() => ticket.current?.focus(), [])
  return (
    <section
      ref={ticket}
      className={styles.arrived}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-arrived
    >
      <div className={styles.dismiss}>
        <IconButton
          label={`Dismiss the ticket to ${mountain.name}`}
          icon="close"
          size="small"
          onPress={onDismiss}
        />
      </div>
      <Card padding="none" tone="success">
        <div className={styles.card}>
          {winner.ticketCode && (
            <div className={styles.picture}>
              <WinPicture
                src={ticketPicture(winner.ticketCode)}
                text={`The mountain of your win at ${mountain.name}`}
                mountain={mountain.name}
              />
            </div>
          )}
          <div className={styles.ticket}>
            <div className={styles.words}>
              <Heading level={2} id={titleId}>
                You're first chair at {mountain.name}
              </Heading>
              <Text size="lead" weight="semibold">
                {brand.name} lift ticket #{winner.ticketNumber}
              </Text>
              <Text>
                You paid {formatDollars(winner.winningAmount)}, and we emailed you the receipt.
              </Text>
            </div>
            <div className={styles.more}>
              <ResortCode resortCode={winner.resortCode} />
              <DescriptionList items={ticketFacts(win.facts)} />
              <Actions win={win} next={next} />
            </div>
          </div>
        </div>
      </Card>
    </section>
  )
}

const Actions = ({ win: { winner, mountain }, next }: Omit<ArrivedTicketProps, 'onDismiss'>) => (
  <div className={styles.actions}>
    {winner.ticketCode && (
      <ButtonLink variant="primary" href={`/ticket/${winner.ticketCode}`}>
        See ticket
      </ButtonLink>
    )}
    {next && (
      <Button onPress={() => showCard(next)}>
        Pay next: {next.mountain.name} · {formatDollars(next.winner.winningAmount)}
      </Button>
    )}
    {winner.pageId && <ShareWin pageId={winner.pageId} mountain={mountain.name} />}
  </div>
)

/** Its card is on the page: focus opens it and scrolls it into view. */
const showCard = ({ winner }: OwnWin) => document.getElementById(cardId(winner))?.focus()
