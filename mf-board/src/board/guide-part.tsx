import { brand, CYCLES_PER_SEASON, TICKETS_PER_SEASON } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { biddingRoomQuery, tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../mountain/mountain.rules.ts'
import * as styles from './guide.css.ts'

export function Guide({ part }: { part: 'steps' | 'words' }) {
  switch (part) {
    case 'steps':
      return <Steps />
    case 'words':
      return <Words />
  }
}

function Steps() {
  // The answer to any mountain has the hours.
  const { data } = useQuery(biddingRoomQuery('', null))
  const hours = data?.paymentWindowHours
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>Pick a mountain</li>
      <li className={styles.step}>Bid or set a maximum</li>
      <li className={styles.step}>
        {hours === undefined ? 'Win, pay, ride' : `Win, pay within ${hours} h, ride`}
      </li>
    </ol>
  )
}

function Words() {
  const { data } = useQuery(tickerSettingsQuery)
  const cycles = data?.cyclesPerSeason ?? CYCLES_PER_SEASON
  const tickets = data?.ticketsPerSeason ?? TICKETS_PER_SEASON
  return <DescriptionList look="divided" items={wordsOf(cycles, tickets)} />
}

const wordsOf = (cycles: number, tickets: number) => [
  {
    term: 'Cycle',
    value:
      'One timed round of a mountain’s auction. It sells one ticket, to the highest bidder when the time is over.',
  },
  {
    term: 'Season',
    value: `${counted(cycles, 'cycle')} and ${counted(tickets, 'ticket')} of a mountain, one after the other.`,
  },
  {
    term: 'Maximum',
    value: `The most you would pay. ${brand.name} bids for you, only as much as it takes to lead, up to that amount. Nobody else sees it.`,
  },
  {
    term: 'Extended',
    value:
      'A late bid has moved the end, so that everyone has time to answer. Auctions that end right behind it may move as well.',
  },
]
