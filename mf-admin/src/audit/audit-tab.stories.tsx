import type { AuditEntry } from '@firstchair/contract'
import { expect, userEvent, within } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after, sampleMountain } from '../sample-lists.ts'
import { panelMeta } from '../sample-page.tsx'
import { AuditTab } from './audit-tab.tsx'

export default {
  title: 'Screens/Admin/Audit Log',
  component: AuditTab,
  ...panelMeta,
} satisfies Meta<typeof AuditTab>

type Story = StoryObj<typeof AuditTab>

const renamed: AuditEntry = {
  id: '019a0000-0000-7000-8000-000000000501',
  at: after(-3_600_000),
  actor: { id: '019a0000-0000-7000-8000-000000000502', username: '@chief', email: 'c@example.com' },
  what: 'edited',
  entity: 'mountain',
  entityId: sampleMountain.id,
  before: { name: 'Jackson', startPrice: 75 },
  after: { name: 'Jackson Hole', startPrice: 90 },
}
const expired: AuditEntry = {
  ...renamed,
  id: '019a0000-0000-7000-8000-000000000503',
  actor: null,
  what: 'expired',
  entity: 'win',
  before: { paymentStatus: 'pending' },
  after: { paymentStatus: 'expired' },
}

const ofEntity = ({ path }: { path: string }) =>
  path.includes('entity=win') ? [expired] : [renamed, expired]

export const OneEntity: Story = {
  parameters: { answers: { 'GET /api/admin/audit': ofEntity } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^@chief edited a mountain/))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(() => dialog.getByText('Jackson → Jackson Hole')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'About' }), 'win')
    await expect(await canvas.findByText('1 entry')).toBeVisible()
    await expect(() => canvas.getByText(/^System expired a win/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'About' }), '')
  },
}
