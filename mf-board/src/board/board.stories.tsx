import { type SampleOptions, SdkProvider, startSample } from '@firstchair/sdk/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Board } from './board.tsx'

/** Stories are compared as pictures: their clock stands still. */
const frozenAt = Date.parse('2026-11-20T18:02:04.000Z')

const sampled = (options: SampleOptions) => ({
  beforeEach: () => {
    const sample = startSample({ scenario: 'still', frozenAt, ...options })
    return () => sample.stop()
  },
})

const meta = {
  title: 'Screens/Board',
  component: Board,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SdkProvider>
        <Story />
      </SdkProvider>
    ),
  ],
} satisfies Meta<typeof Board>
export default meta

type Story = StoryObj<typeof meta>

/** Every state of a card: winning, outbid, no bids; calm, soon, urgent; sold out, complete. */
export const Calm: Story = sampled({})
