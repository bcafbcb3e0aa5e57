import { expect, screen } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { panelMeta } from '../sample-page.tsx'
import { ResultsTab } from './results-tab.tsx'

export default {
  title: 'Screens/Admin Auction Results',
  component: ResultsTab,
  ...panelMeta,
} satisfies Meta<typeof ResultsTab>

type Story = StoryObj<typeof ResultsTab>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('@skier_2')).toBeVisible()
  },
}

const COLUMNS_KEY = 'firstchair-columns-auction-results'

function withColumns(columns: string) {
  localStorage.setItem(COLUMNS_KEY, columns)
  return () => localStorage.removeItem(COLUMNS_KEY)
}

export const ColumnsAreRememberedOnTheDevice: Story = {
  beforeEach: () => withColumns('mountain.winningAmount'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Winning Bid' })).toBeVisible()
    await expect(() => canvas.queryByRole('columnheader', { name: 'Winner' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Winner' }))
    await expect(() => localStorage.getItem(COLUMNS_KEY)).toBe('mountain.winner.winningAmount')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('columnheader', { name: 'Winner' })).toBeVisible()
  },
}

export const ColumnsOfALinkGoBeforeTheDevices: Story = {
  beforeEach: () => {
    history.replaceState(null, '', '?columns=mountain.cycle')
    return withColumns('mountain')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Cycle' })).toBeVisible()
    await expect(() => localStorage.getItem(COLUMNS_KEY)).toBe('mountain')
  },
}
