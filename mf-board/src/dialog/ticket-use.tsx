import { type Mountain, ticketFacts, windowPriceText } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Text } from '@firstchair/design-system/text'
import { useQuery } from '@tanstack/react-query'
import { factsQuery } from '../card/mountain-calls.ts'

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
