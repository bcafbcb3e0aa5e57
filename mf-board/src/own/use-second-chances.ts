import { queuePlace } from '@firstchair/contract'
import { call, useSession, winsKey } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { boardWinsQuery } from './board-wins.ts'
import { type Outcome, type SecondChance, secondChance } from './outcome.rules.ts'

const places = z.array(queuePlace)

/**
 * Returns the user's chance of a ticket after a loss; undefined until known. Requests their places in
 * line after the first loss.
 */
export function useSecondChances(
  outcomes: readonly Outcome[],
): (outcome: Outcome) => SecondChance | null | undefined {
  const userId = useSession().user?.id ?? ''
  const enabled = userId !== '' && outcomes.some(({ isWon }) => !isWon)
  const { data: wins = [] } = useQuery({ ...boardWinsQuery(userId), enabled })
  const { data: inLine = [], isLoading } = useQuery({
    // By cycle, because a place is known only after the close.
    queryKey: [...winsKey, userId, 'line', outcomes.map(({ before }) => before.cycleId)],
    queryFn: ({ signal }) => call(places, '/api/wins/queue', { signal }),
    enabled,
  })
  return (outcome) =>
    isLoading && !outcome.isWon ? undefined : secondChance(outcome, wins, inLine)
}
