import { expect } from '@firstchair/design-system/test'
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

/** As wide as beside the rail of a laptop: no head is cut off, and nothing scrolls. */
export const OnALaptop: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '61.5rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const heads = await canvas.findAllByRole('columnheader')
    const table = canvas.getByRole('grid')
    const cut = () =>
      heads.flatMap((head) => {
        const words = head.querySelector(
          `#${CSS.escape(head.getAttribute('aria-labelledby') ?? '')}`,
        )
        return words && words.scrollWidth > words.clientWidth ? [words.textContent] : []
      })
    await expect(cut).toEqual([])
    await expect(() => table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  },
}
