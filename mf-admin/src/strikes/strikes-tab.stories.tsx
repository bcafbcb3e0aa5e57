import type { Strike } from '@firstchair/contract'
import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after, sampleMountain, samplePerson, sampleWinner } from '../sample-lists.ts'
import { chooseAction, panelMeta, startSamplePage } from '../sample-page.tsx'
import { StrikesTab } from './strikes-tab.tsx'

export default {
  title: 'Screens/Admin/Strikes',
  component: StrikesTab,
  ...panelMeta,
} satisfies Meta<typeof StrikesTab>

type Story = StoryObj<typeof StrikesTab>

const counting: Strike = {
  strike: {
    id: '019a0000-0000-7000-8000-000000000301',
    reason: 'expired',
    at: after(-3_600_000),
    liftedAt: null,
  },
  user: samplePerson('@nora'),
  mountain: sampleMountain,
  winner: sampleWinner,
}
const lifted: Strike = { ...counting, strike: { ...counting.strike, liftedAt: after(0) } }

const lift = fn(() => ({ message: 'Strike lifted' }))

export const Lifted: Story = {
  beforeEach: () => {
    lift.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/admin/strikes': () => [lift.mock.calls.length === 0 ? counting : lifted],
        [`POST /api/admin/strikes/${counting.strike.id}/lift`]: lift,
      },
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Counts')).toBeVisible()
    await chooseAction(/^Actions for/, 'Lift strike…')
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(lift).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Lift strike' }))
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Strike lifted successfully' })
    await expect(await canvas.findByText('Lifted')).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  },
}
