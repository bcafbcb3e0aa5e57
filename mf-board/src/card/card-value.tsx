import type { Mountain } from '@firstchair/contract'
import { useQuery } from '@tanstack/react-query'
import { activityQuery } from './mountain-calls.ts'
import { valueText } from './value.rules.ts'

/** What the ticket is worth; nothing until it is known. */
export function CardValue({ mountain }: { mountain: Mountain }) {
  const { data, isLoading } = useQuery(activityQuery)
  if (isLoading) return null
  return valueText(mountain, data?.pulses.get(mountain.id)?.windowPrice)
}
