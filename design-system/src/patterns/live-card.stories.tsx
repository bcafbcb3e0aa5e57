import type { Meta, StoryObj } from '@storybook/react-vite'
import { BidStatus } from '../bid-status/bid-status.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { sampleGrid } from '../foundations/sample-grid.ts'
import { Heading } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { MountainRidge } from '../mountain-ridge/mountain-ridge.tsx'
import { Price } from '../price/price.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { vars } from '../tokens/tokens.css.ts'

const meta = { title: 'Patterns/Live card' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const end = Date.parse('2026-12-01T18:00:00.000Z')

type Sample = {
  name: string
  amount: number
  leader: string | null
  seconds: number
  state: 'winning' | 'losing' | 'none'
  /** What the ticket is worth. */
  value: string
}

const samples: readonly Sample[] = [
  {
    ...{ name: 'Jackson Hole', amount: 209, leader: '@nora', seconds: 15_730 },
    ...{ state: 'winning', value: '22% under the window ($268)' },
  },
  {
    ...{ name: 'Telluride', amount: 198, leader: '@powderhound', seconds: 2400 },
    ...{ state: 'losing', value: 'Last sold for $162' },
  },
  {
    ...{ name: 'Alta', amount: 120, leader: null, seconds: 1_138_930 },
    ...{ state: 'none', value: 'First sale' },
  },
  {
    name: 'Big Sky',
    amount: 9_999_999,
    leader: '@big_spender_of_2026',
    seconds: 84,
    state: 'none',
    value: '$240 at the window',
  },
]

function LiveCard({ name, amount, leader, seconds, state, value }: Sample) {
  return (
    <Card as="li" padding="none">
      <div style={{ blockSize: '6rem' }}>
        <MountainRidge name={name} tone={state === 'none' ? 'neutral' : state} />
      </div>
      <div style={{ padding: vars.space.sm }}>
        <Stack gap="xs">
          <Inline justify="between">
            <Heading level={3}>{name}</Heading>
            <Countdown end={end} now={end - seconds * 1000} />
          </Inline>
          <Price amount={amount} size="large" />
          <Text tone="muted" size="small">
            {leader === null ? 'No bids yet' : <bdi>{leader}</bdi>}
          </Text>
          <Text size="small">{value}</Text>
          <BidStatus state={state} />
          <Button variant={state === 'losing' ? 'primary' : 'secondary'} size="small" fullWidth>
            Place Bid
          </Button>
        </Stack>
      </div>
    </Card>
  )
}

/** The live components together: what changes is large and has a fixed place and width, and one button of them is primary. */
export const FourMoments: Story = {
  render: () => (
    <ul style={sampleGrid.cards}>
      {samples.map((sample) => (
        <LiveCard key={sample.name} {...sample} />
      ))}
    </ul>
  ),
}
