import { type Mountain, mountainDetail, ticketFacts, windowPriceText } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Text } from '@firstchair/design-system/text'
import { call } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'

/** What the ticket is for. Bidding does not wait for it. */
export function TicketUse({ mountain: { id, cycleId } }: { mountain: Mountain }) {
  const { data } = useQuery({
    queryKey: ['facts', id, cycleId],
    queryFn: ({ signal }) => call(mountainDetail, `/api/mountains/${id}`, { signal }),
    // An admin may edit them until the first bid.
    staleTime: 0,
  })
  const items = ticketFacts(data?.facts)
  const price = data?.facts?.windowPrice
  return (
    <>
      {price && <Text tone="muted">{windowPriceText(price)}</Text>}
      {items.length > 0 && <DescriptionList label="The ticket" items={items} />}
    </>
  )
}
