import type { Meta, StoryObj } from '@storybook/react-vite'
import { MountainRidge } from './mountain-ridge.tsx'

export default {
  title: 'Live/MountainRidge',
  component: MountainRidge,
  args: { name: 'Jackson Hole' },
  decorators: [
    (Story) => (
      <div
        style={{
          maxInlineSize: '24rem',
          aspectRatio: '12 / 5',
          borderRadius: '0.75rem',
          overflow: 'hidden',
        }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MountainRidge>

type Story = StoryObj<typeof MountainRidge>

export const Neutral: Story = {}

export const Winning: Story = { args: { tone: 'winning' } }

export const Losing: Story = { args: { tone: 'losing' } }

export const Ended: Story = { args: { tone: 'ended' } }

export const Dawn: Story = { args: { light: 'dawn' } }

/** The last hour of an auction, and a mountain that was won. */
export const Alpenglow: Story = { args: { light: 'alpenglow' } }

export const Night: Story = { args: { light: 'night' } }

/** Any text produces an image, regardless of its length and script. */
export const AnyName: Story = { args: { name: '⛷️ Ørskogfjellet · 立山 · Гора' } }

/** A row, a card, a ticket and a page: each shows the summit and the sky above it. */
export const EveryBox: Story = {
  decorators: [],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {['7rem 6.5rem', '18rem 5.75rem', '13rem 16rem', '36rem 18rem', '36rem 6rem'].map((box) => (
        <div key={box} style={{ inlineSize: box.split(' ')[0], blockSize: box.split(' ')[1] }}>
          <MountainRidge {...args} />
        </div>
      ))}
    </div>
  ),
}
