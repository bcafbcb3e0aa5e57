import { expect, fn, screen, within } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleBid } from '../sample-lists.ts'
import { chooseAction, panelMeta } from '../sample-page.tsx'
import { BidsTab } from './bids-tab.tsx'

export default {
  title: 'Screens/Admin Bid History',
  component: BidsTab,
  ...panelMeta,
} satisfies Meta<typeof BidsTab>

type Story = StoryObj<typeof BidsTab>

const onVoid = fn()

/** Nothing is sent without a reason. */
export const VoidNeedsAReason: Story = {
  parameters: {
    answers: {
      [`POST /api/admin/bids/${sampleBid.bid.id}/void`]: ({ body }: { body: unknown }) =>
        onVoid(body),
    },
  },
  play: async ({ canvas, userEvent }) => {
    onVoid.mockClear()
    // One of the four formats of the specification: PPp.
    await canvas.findByText(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/)
    await chooseAction(/^Actions for/, 'Void…')
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Void $1,250 on Jackson Hole?' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Void bid' }))
    await expect(() => dialog.getByText('Enter a reason.')).toBeVisible()
    await expect(onVoid).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Typing error')
    await userEvent.click(dialog.getByRole('button', { name: 'Void bid' }))
    await expect(onVoid).toHaveBeenCalledWith({ reason: 'Typing error' })
  },
}
