import type { UserGlance } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { formatCents } from '../table/columns.tsx'
import { shortMoment } from '../table/when.ts'

type Line = { id: string; text: string }

/** The user's latest bids, wins, payments, logins, strikes and mails. */
const PARTS: readonly { title: string; none: string; lines: (glance: UserGlance) => Line[] }[] = [
  {
    title: 'Bids',
    none: 'No bids yet',
    lines: ({ bids }) =>
      bids.map(({ bid, mountain }) => ({
        id: bid.id,
        text: `${mountain.name}: ${formatDollars(bid.amount)}, ${bid.status}, ${shortMoment(bid.placedAt)}`,
      })),
  },
  {
    title: 'Wins',
    none: 'No wins yet',
    lines: ({ wins }) =>
      wins.map(({ winner, mountain }) => ({
        id: winner.id,
        text: `${mountain.name}, ticket #${winner.ticketNumber}: ${formatDollars(winner.winningAmount)}, ${winner.paymentStatus}, ${shortMoment(winner.awardedAt)}`,
      })),
  },
  {
    title: 'Payments',
    none: 'No payments yet',
    lines: ({ payments }) =>
      payments.map(({ captureId, mountain, amountCents, status, capturedAt }) => ({
        id: captureId,
        text: `${mountain.name}: ${formatCents(amountCents)}, ${status}, ${shortMoment(capturedAt)}, ${captureId}`,
      })),
  },
  {
    title: 'Sessions',
    none: 'No logins yet',
    lines: ({ sessions }) =>
      sessions.map(({ id, loginAt, ipAddress, userAgent, isAlive }) => ({
        id,
        text: `${shortMoment(loginAt)}, ${isAlive === 1 ? 'signed in' : 'ended'}, ${ipAddress}, ${userAgent}`,
      })),
  },
  {
    title: 'Strikes',
    none: 'No strikes',
    lines: ({ strikes }) =>
      strikes.map(({ id, reason, at, liftedAt, mountain, winningAmount }) => ({
        id,
        text: `${mountain.name}: ${formatDollars(winningAmount)} ${reason}, ${shortMoment(at)}${liftedAt === null ? '' : `, lifted ${shortMoment(liftedAt)}`}`,
      })),
  },
  {
    title: 'Emails',
    none: 'No emails in the queue',
    lines: ({ mails }) =>
      mails.map(({ id, kind, state, at }) => ({
        id,
        text: `${kind}: ${state}, ${shortMoment(at)}`,
      })),
  },
]

export function UserHistory({ glance }: { glance: UserGlance }) {
  const { counts } = glance
  return (
    <>
      <DescriptionList
        label="Counts"
        look="divided"
        items={[
          { term: 'Bids', value: `${counts.bids}, leading ${counts.leading}` },
          {
            term: 'Wins',
            value: `${counts.wins}, of these ${counts.paid} paid and ${counts.expired} expired`,
          },
          { term: 'Strikes that count', value: counts.strikes },
          { term: 'Logins', value: counts.logins },
        ]}
      />
      {PARTS.map(({ title, none, lines }) => {
        const shown = lines(glance)
        return (
          <section key={title} className={styles.form} aria-label={title}>
            <Heading level={3}>{title}</Heading>
            {shown.length === 0 ? (
              <Text tone="muted">{none}</Text>
            ) : (
              <ul className={styles.lines}>
                {shown.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </>
  )
}
