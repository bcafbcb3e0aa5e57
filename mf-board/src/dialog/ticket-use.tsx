import {
  type Mountain,
  type MountainFacts,
  ticketFacts,
  windowPriceText,
} from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Link } from '@firstchair/design-system/link'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { factsQuery } from '../card/mountain-calls.ts'
import * as styles from './bid-box.css.ts'
import { ticketLine } from './ticket-line.rules.ts'

/** What the ticket is for. Bidding does not wait for it. */
export function TicketUse({ mountain }: { mountain: Mountain }) {
  const facts = useQuery(factsQuery(mountain)).data?.facts
  const items = ticketFacts(facts)
  const price = facts?.windowPrice
  return (
    <>
      {price && <Text tone="muted">{windowPriceText(price)}</Text>}
      {items.length > 0 && <DescriptionList label="The ticket" items={items} />}
    </>
  )
}

type TicketLineProps = { mountain: Mountain; facts: MountainFacts | null | undefined }

/** What is bought, in one line, and the way to the rest. */
export const TicketLine = ({ mountain, facts }: TicketLineProps) => (
  <p className={styles.what}>
    {ticketLine(mountain, facts)} ·{' '}
    <Link href={`/mountains/${mountain.id}`}>
      Details<VisuallyHidden> of {mountain.name}</VisuallyHidden>
    </Link>
  </p>
)
