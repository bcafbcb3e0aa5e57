import type { EditableMountain } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import type { EditedField } from '../panel/conflict.rules.ts'

/** What admins edit of a mountain: all that its version covers. */
export const mountainFields: readonly EditedField<EditableMountain>[] = [
  { name: 'name', label: 'Mountain Name' },
  { name: 'startPrice', label: 'Starting Price', text: formatDollars },
]
