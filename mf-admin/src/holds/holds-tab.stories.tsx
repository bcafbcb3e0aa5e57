import type { HeldCascade } from '@firstchair/contract'
import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after, sampleCycle, sampleMountain, samplePerson } from '../sample-lists.ts'
import { chooseAction, panelMeta, startSamplePage } from '../sample-page.tsx'
import { HoldsTab } from './holds-tab.tsx'

export default {
  title: 'Screens/Admin/Held Tickets',
  component: HoldsTab,
  ...panelMeta,
} satisfies Meta<typeof HoldsTab>

type Story = StoryObj<typeof HoldsTab>

const held: HeldCascade = {
  held: {
    id: '019a0000-0000-7000-8000-000000000201',
    ticketNumber: 3,
    lapsedAmount: 1250,
    nextAmount: 400,
    heldAt: after(-3_600_000),
    decideBy: after(71 * 3_600_000),
  },
  mountain: sampleMountain,
  cycle: sampleCycle,
  user: samplePerson('@nora'),
  nextUser: samplePerson('@mateo'),
}

const release = fn(() => ({ message: 'Ticket offered to the next bidder' }))

export const Offered: Story = {
  beforeEach: () => {
    release.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/admin/held-cascades': () => (release.mock.calls.length === 0 ? [held] : []),
        [`POST /api/admin/held-cascades/${held.held.id}/release`]: release,
      },
    })
  },
  play: async ({ canvas }) => {
    await chooseAction(/^Actions for ticket/, 'Offer to next bidder…')
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(() => dialog.getByText(/@mateo may pay \$400/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Offer to next bidder' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Ticket offered to the next bidder successfully',
    })
    await expect(await canvas.findByText('No tickets are held')).toBeVisible()
  },
}
