import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Menu } from './menu.tsx'

const onLogOut = fn()

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    label: 'Account',
    trigger: '@firstchair',
    items: [
      { id: 'wins', label: 'My Wins', icon: 'ticket', href: '#wins' },
      { id: 'settings', label: 'Settings', icon: 'settings', isDisabled: true },
      { id: 'logout', label: 'Logout', icon: 'log-out', tone: 'danger', onAction: onLogOut },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '@firstchair' }))
    const overlay = await screen.findByRole('menu', { name: 'Account' })
    await waitFor(() => expect(overlay).toBeVisible())
  },
}
/** A username as the trigger keeps the @ in front. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const { firstChild: name } = canvas.getByText('@firstchair')
    if (!name) throw new Error('The trigger has no words.')
    const leftOf = (place: number) => {
      const letter = new Range()
      letter.setStart(name, place)
      letter.setEnd(name, place + 1)
      return letter.getBoundingClientRect().left
    }
    await expect(leftOf(0)).toBeLessThan(leftOf(1))
  },
}
export const Choice: Story = {
  render: () => (
    <Menu
      label="Theme"
      icon="sun"
      items={[
        { id: 'system', label: 'System', icon: 'system', isSelected: false },
        { id: 'light', label: 'Light', icon: 'sun', isSelected: true },
        { id: 'dark', label: 'Dark', icon: 'moon', isSelected: false },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }))
    await expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  },
}
/** A choice of one, and below it independent switches. */
export const ChoiceAndSwitch: Story = {
  args: {
    label: 'Theme',
    items: [
      { id: 'light', label: 'Light', icon: 'sun', isSelected: true },
      { id: 'dark', label: 'Dark', icon: 'moon', isSelected: false },
    ],
    switches: [
      {
        id: 'contrast',
        label: 'High contrast',
        icon: 'contrast',
        isSelected: true,
        onAction: onLogOut,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    onLogOut.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /firstchair/ }))
    await expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    await expect(screen.getByRole('menuitemradio', { name: 'Dark' })).not.toBeChecked()
    const contrast = screen.getByRole('menuitemcheckbox', { name: 'High contrast' })
    await expect(contrast).toBeChecked()
    await userEvent.click(contrast)
    await expect(onLogOut).toHaveBeenCalledTimes(1)
  },
}
export const ByKeyboardAlone: Story = {
  play: async ({ canvas, userEvent }) => {
    onLogOut.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    const last = await screen.findByRole('menuitem', { name: 'Logout' })
    await waitFor(() => expect(last).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(onLogOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}
