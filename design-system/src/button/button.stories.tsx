import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from '../../.storybook/test.ts'
import { Icon } from '../icon/icon.tsx'
import { Inline } from '../inline/inline.tsx'
import { Button } from './button.tsx'

export default {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Place Bid', onPress: fn() },
} satisfies Meta<typeof Button>

type Story = StoryObj<typeof Button>

export const Primary: Story = { args: { variant: 'primary' } }
export const Secondary: Story = {}
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Delete mountain' } }

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} variant="primary" size="small" />
      <Button {...args} variant="primary" />
      <Button {...args} variant="primary" size="large" />
    </Inline>
  ),
}

export const Disabled: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} variant="primary" isDisabled />
      <Button {...args} isDisabled />
      <Button {...args} variant="quiet" isDisabled />
      <Button {...args} variant="danger" isDisabled />
    </Inline>
  ),
}

/** The width does not change while pending. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Placing...' },
  render: (args) => (
    <Inline>
      <Button {...args} variant="primary" />
      <Button {...args} />
      <Button {...args} pendingLabel={undefined} />
    </Inline>
  ),
}

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon name="refresh" size="small" />
        Try again
      </>
    ),
  },
}

export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true } }

export const LongLabel: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} variant="primary">
        A label much longer than anybody should write on a button, which wraps and is never cut
      </Button>
    </Inline>
  ),
}

const HELD_ENTER = { key: 'Enter', repeat: true }
export const PressedByMouseAndKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onPress).toHaveBeenCalledTimes(3)
    // While Enter is held, the browser would go on pressing.
    const isPressedAgain = fireEvent.keyDown(canvas.getByRole('button'), HELD_ENTER)
    await expect(isPressedAgain).toBe(false)
  },
}

export const PendingIgnoresPressesAndKeepsFocus: Story = {
  args: { isPending: true, pendingLabel: 'Placing...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Placing...' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

/** One primary button in a view: the eye finds the next step. */
export const OnePrimary: Story = {
  tags: ['do', '!dev'],
  render: () => (
    <Inline>
      <Button variant="primary">Place Bid</Button>
      <Button>Set a maximum</Button>
    </Inline>
  ),
}

/** Two primary buttons compete, and a verb alone does not say what happens. */
export const TwoPrimary: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <Inline>
      <Button variant="primary">Submit</Button>
      <Button variant="primary">OK</Button>
    </Inline>
  ),
}
