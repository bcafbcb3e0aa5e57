import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from '../../.storybook/test.ts'
import { Menu } from './menu.tsx'

const onLogOut = fn()

export default {
  title: 'Components/Menu (dropdown, overflow)',
  id: 'components-menu',
  component: Menu,
  args: {
    label: 'Account',
    icon: 'more',
    items: [
      { id: 'wins', label: 'My Wins', icon: 'ticket', onAction: () => {} },
      { id: 'settings', label: 'Settings', icon: 'settings', onAction: () => {} },
      { id: 'logout', label: 'Logout', icon: 'log-out', tone: 'danger', onAction: onLogOut },
    ],
  },
} satisfies Meta<typeof Menu>

type Story = StoryObj<typeof Menu>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    const overlay = await screen.findByRole('menu', { name: 'Account' })
    await expect(overlay).toBeVisible()
  },
}
export const Choice: Story = {
  render: () => (
    <Menu
      label="Theme"
      icon="sun"
      items={[
        { id: 'system', label: 'System', icon: 'system', isSelected: false, onAction: () => {} },
        { id: 'light', label: 'Light', icon: 'sun', isSelected: true, onAction: () => {} },
        { id: 'dark', label: 'Dark', icon: 'moon', isSelected: false, onAction: () => {} },
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
      { id: 'light', label: 'Light', icon: 'sun', isSelected: true, onAction: () => {} },
      { id: 'dark', label: 'Dark', icon: 'moon', isSelected: false, onAction: () => {} },
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
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }))
    await expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    await expect(() => screen.getByRole('menuitemradio', { name: 'Dark' })).not.toBeChecked()
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
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onLogOut).toHaveBeenCalledOnce()
    await expect(() => screen.queryByRole('menu')).toBeNull()
    await expect(() => canvas.getByRole('button')).toHaveFocus()
  },
}
