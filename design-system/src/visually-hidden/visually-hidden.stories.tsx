import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export default {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' on Zermatt' },
} satisfies Meta<typeof VisuallyHidden>

type Story = StoryObj<typeof VisuallyHidden>

export const NamesTheObject: Story = {
  render: (args) => (
    <Button>
      <span>
        Place Bid
        <VisuallyHidden {...args} />
      </span>
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Place Bid on Zermatt' })).toBeVisible()
  },
}
