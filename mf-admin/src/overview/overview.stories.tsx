import type { Attention } from '@firstchair/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { lost, never, panelMeta, type SamplePageOptions } from '../sample-page.tsx'
import { AttentionRow } from './attention-row.tsx'

const meta = {
  title: 'Screens/Admin/Needs Attention',
  component: AttentionRow,
  ...panelMeta,
} satisfies Meta<typeof AttentionRow>
export default meta

type Story = StoryObj<typeof meta>

function counts(over: Partial<Record<keyof Attention, number>> = {}): SamplePageOptions {
  const group = (name: keyof Attention) => ({ count: over[name] ?? 0, first: [] })
  const answer: Attention = {
    pendingUsers: group('pendingUsers'),
    heldCascades: group('heldCascades'),
    unpaidWins: group('unpaidWins'),
    payments: group('payments'),
    failedMails: group('failedMails'),
    endingToday: group('endingToday'),
  }
  return { answers: { 'GET /api/admin/attention': () => answer } }
}

/** Only what waits is shown; each count leads to its view. */
export const Some: Story = {
  parameters: counts({ pendingUsers: 12, heldCascades: 1, unpaidWins: 2, payments: 1 }),
  play: async ({ canvas }) => {
    const users = await canvas.findByRole('link', { name: '12 users waiting' })
    await expect(users).toHaveAttribute('href', '/admin/pending')
    const payment = canvas.getByRole('link', { name: '1 payment to look at' })
    await expect(payment).toHaveAttribute('href', '/admin/payments?attention=1')
    await expect(canvas.getByRole('link', { name: '1 held ticket' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(4)
  },
}

export const Empty: Story = {
  parameters: counts(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing needs your attention')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export const Loading: Story = { parameters: { answers: { 'GET /api/admin/attention': never } } }

export const Failed: Story = {
  parameters: { answers: { 'GET /api/admin/attention': lost } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What needs your attention did not load.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
