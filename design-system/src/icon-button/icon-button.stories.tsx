import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from '../../.storybook/test.ts'
import { Inline } from '../inline/inline.tsx'
import { IconButton } from './icon-button.tsx'

export default {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Pause', icon: 'pause', onPress: fn() },
} satisfies Meta<typeof IconButton>

type Story = StoryObj<typeof IconButton>

export const Quiet: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <IconButton {...args} size="small" />
      <IconButton {...args} />
    </Inline>
  ),
}
export const KnownByItsLabel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
/** Spec §9: 700 ms after the pointer, at once with the keyboard. */
export const ExplainedByItsTooltip: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('by keyboard', async () => {
      await userEvent.tab()
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Pause')
      await userEvent.keyboard('{Escape}')
      await expect(() => screen.queryByRole('tooltip')).toBeNull()
    })
    await step('by pointer', async () => {
      await userEvent.hover(canvas.getByRole('button', { name: 'Pause' }))
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Pause')
    })
  },
}
/** On, its icon is filled; the name stays the same. */
export const Pressed: Story = {
  args: { label: 'Watch Alta', icon: 'star', variant: 'secondary', isPressed: true },
  play: async ({ canvas }) => {
    await expect(() =>
      canvas.getByRole('button', { name: 'Watch Alta', pressed: true }),
    ).toBeVisible()
  },
}
export const NotPressed: Story = { args: { ...Pressed.args, isPressed: false } }
