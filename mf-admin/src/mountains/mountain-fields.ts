import { type EditableMountain, ticketFacts } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import type { EditedField } from '../panel/conflict.rules.ts'

/** The fields of a mountain that admins edit, which are those that its version covers. */
export const mountainFields: readonly EditedField<EditableMountain>[] = [
  { name: 'name', label: 'Mountain Name' },
  { name: 'startPrice', label: 'Starting Price', text: formatDollars },
  {
    name: 'facts',
    label: 'The Ticket',
    text: (facts) =>
      ticketFacts(facts)
        .map(({ term, value }) => `${term}: ${value}`)
        .join('; '),
  },
]
