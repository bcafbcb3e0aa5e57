import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Inline } from '../inline/inline.tsx'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: 'close', onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

/** Never smaller than a target should be: 24 px, 44 px for a finger. */
export const Quiet: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Close' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
}

export const Secondary: Story = { args: { variant: 'secondary', icon: 'sun', label: 'Theme' } }

export const Disabled: Story = { args: { isDisabled: true } }

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <IconButton {...args} size="small" />
      <IconButton {...args} size="medium" />
      <IconButton {...args} size="large" />
    </Inline>
  ),
}

export const ForAFinger: Story = {
  ...Sizes,
  globals: { density: 'touch' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}
