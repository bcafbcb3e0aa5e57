import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { Inline } from '../inline/inline.tsx'
import { Text } from '../text/text.tsx'
import { Sparkline } from './sparkline.tsx'

export default {
  title: 'Components/Sparkline',
  component: Sparkline,
  args: {
    values: [12, 18, 14, 22, 19, 31, 27, 24, 35, 29, 38, 33, 44, 40],
    label: 'Bids a day, from 12 to 40 in two weeks',
  },
} satisfies Meta<typeof Sparkline>

type Story = StoryObj<typeof Sparkline>

export const Neutral: Story = {
  play: async ({ canvas }) => {
    await expect(() =>
      canvas.getByRole('img', { name: 'Bids a day, from 12 to 40 in two weeks' }),
    ).toBeVisible()
  },
}
export const BesideItsFigure: Story = {
  render: (args) => (
    <Inline>
      <Text size="lead" weight="semibold" isNumeric>
        40 bids
      </Text>
      <Sparkline {...args} />
    </Inline>
  ),
}
export const AllEqual: Story = { args: { values: [5, 5, 5], label: 'Bids a day, always 5' } }
export const OneValue: Story = { args: { values: [5], label: 'Bids a day, 5 on the first' } }
export const NoValues: Story = { args: { values: [], label: 'Bids a day, none yet' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
