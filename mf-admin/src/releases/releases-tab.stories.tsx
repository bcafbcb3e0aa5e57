import type { AdminReleaseReports, AdminReleases, DeployToken } from '@firstchair/contract'
import { ApiError, store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { after } from '../sample-lists.ts'
import { InSdk, lost, never, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { ReleasesTab } from './releases-tab.tsx'

const FIRST = '1.0.0-0123456789ab'
const SECOND = '1.1.0-456789abcdef'
const HOUR_MS = 3_600_000

const live = {
  version: FIRST,
  since: after(-48 * HOUR_MS),
  ...{ by: 'npm start', previous: null, canary: null, disabledBecause: null },
}
const published = { commit: null, at: after(-48 * HOUR_MS), by: 'npm start' }
const releases: AdminReleases = {
  revision: 2,
  parts: [
    {
      ...{ ...live, part: 'mf_board', version: SECOND, previous: FIRST },
      ...{ since: after(-HOUR_MS), by: 'board team' },
    },
    { ...live, part: 'mf_wins' },
    { ...live, part: 'shell' },
  ],
  releases: [
    {
      ...{ part: 'mf_board', version: SECOND, commit: null },
      ...{ at: after(-2 * HOUR_MS), by: 'board team' },
    },
    { ...published, part: 'mf_board', version: FIRST },
    { ...published, part: 'mf_wins', version: FIRST },
    { ...published, part: 'shell', version: FIRST },
  ],
  history: [
    {
      ...{ revision: 2, at: after(-HOUR_MS), author: 'board team', reason: 'Shows the lowest win' },
      changes: [{ part: 'mf_board', from: FIRST, to: SECOND }],
      ...{ canaries: [], switches: [] },
    },
    {
      ...{ revision: 1, at: after(-48 * HOUR_MS), author: 'npm start', reason: 'local builds' },
      changes: ['mf_board', 'mf_wins', 'shell'].map((part) => ({ part, from: null, to: FIRST })),
      ...{ canaries: [], switches: [] },
    },
  ],
  previews: [],
}
const reports: AdminReleaseReports = {
  remotes: [
    { part: 'mf_board', version: SECOND, isLive: true, loads: 1_250, failures: 31 },
    { part: 'mf_board', version: FIRST, isLive: false, loads: 9_800, failures: 0 },
    { part: 'mf_wins', version: FIRST, isLive: true, loads: 0, failures: 0 },
  ],
  failures: [
    {
      ...{ id: '1', part: 'mf_board', version: SECOND, kind: 'render_failed', count: 30 },
      message: "TypeError: Cannot read properties of undefined (reading 'leader')",
      stack: ['mf-board/src/board/card.tsx:41:7', 'mf-board/src/board/board.tsx:88:12'],
      ...{ firstSeen: after(-HOUR_MS), lastSeen: after(-HOUR_MS / 60) },
    },
    {
      ...{ id: '2', part: 'mf_board', version: SECOND, kind: 'load_failed', count: 1 },
      ...{ message: 'Error: No answer within 5000 ms.', stack: [] },
      ...{ firstSeen: after(-HOUR_MS), lastSeen: after(-HOUR_MS) },
    },
  ],
}
const boardTeam: DeployToken = {
  ...{ id: '019a0000-0000-7000-8000-000000000701', label: 'board team', part: 'mf_board' },
  ...{ createdBy: '@chief', createdAt: after(-24 * HOUR_MS), expiresAt: after(2_000 * HOUR_MS) },
  ...{ lastUsedAt: after(-HOUR_MS), revokedAt: null },
}
const tokens: DeployToken[] = [
  boardTeam,
  {
    ...boardTeam,
    ...{ id: '019a0000-0000-7000-8000-000000000702', label: 'former team', part: 'mf_wins' },
    ...{ lastUsedAt: null, revokedAt: after(-HOUR_MS) },
  },
  {
    ...{ ...boardTeam, id: '019a0000-0000-7000-8000-000000000703', label: 'npm start' },
    ...{ part: null, createdBy: null, expiresAt: null },
  },
]
const answers = {
  'GET /api/admin/releases': () => releases,
  'GET /api/admin/releases/reports': () => reports,
  'GET /api/admin/deploy-tokens': () => tokens,
}

const meta = {
  title: 'Screens/Admin/Releases',
  component: ReleasesTab,
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
  parameters: { answers },
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof ReleasesTab>
export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`mf_board: ${FIRST} → ${SECOND}`)).toBeVisible()
    await expect(await canvas.findByText('Revoked')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Revoke former team' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: {
    answers: {
      'GET /api/admin/releases': never,
      'GET /api/admin/releases/reports': never,
      'GET /api/admin/deploy-tokens': never,
    },
  },
}

export const Empty: Story = {
  parameters: {
    answers: {
      'GET /api/admin/releases': () => ({ revision: 0, parts: [], releases: [], history: [] }),
      'GET /api/admin/releases/reports': () => ({ remotes: [], failures: [] }),
      'GET /api/admin/deploy-tokens': () => [],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No remote is live')).toBeVisible()
    await expect(await canvas.findByText('No failures')).toBeVisible()
    await expect(await canvas.findByText('Nothing is live')).toBeVisible()
    await expect(await canvas.findByText('No deploy tokens')).toBeVisible()
  },
}

/** Also what an admin without a connection sees. */
export const Failed: Story = {
  parameters: {
    answers: {
      'GET /api/admin/releases': lost,
      'GET /api/admin/releases/reports': lost,
      'GET /api/admin/deploy-tokens': lost,
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('The releases did not load')).length).toBe(2)
    await expect((await canvas.findAllByText('The reports did not load')).length).toBe(2)
    await expect(await canvas.findByText('The deploy tokens did not load')).toBeVisible()
  },
}

export const FailureOpened: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2.5%')).toBeVisible()
    await userEvent.click(await canvas.findByText(/^TypeError: Cannot read/))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('A screen threw an error')).toBeVisible())
    await expect(dialog.getByText('mf-board/src/board/board.tsx:88:12')).toBeVisible()
  },
}

async function choose(canvas: ReturnType<typeof within>, item: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions for mf_board' }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: item }))
}

const change = fn((_call: { body?: unknown }) => ({}))
export const Promoted: Story = {
  parameters: { answers: { ...answers, 'POST /api/admin/releases/production': change } },
  play: async ({ canvas }) => {
    change.mockClear()
    await choose(canvas, /^Promote/)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Tried')
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: 'mf_board promoted successfully' }),
    )
    await expect(change).toHaveBeenCalledTimes(1)
  },
}

/** Somebody else has changed production since the admin looked. */
export const RollBackRefused: Story = {
  parameters: {
    answers: {
      ...answers,
      'POST /api/admin/releases/production': () => {
        const message = 'Revision 3 by board team is newer than what you have seen.'
        throw new ApiError(409, message, { message, reason: 'outdated' })
      },
    },
  },
  play: async ({ canvas }) => {
    await choose(canvas, /^Roll back/)
    const dialog = await within(document.body).findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(`${SECOND} → ${FIRST}`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ text: expect.stringContaining('Revision 3') }),
    )
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}

const trying: AdminReleases = {
  ...releases,
  parts: [
    { ...live, part: 'mf_board', canary: { version: SECOND, percent: 10 } },
    { ...live, part: 'mf_wins', disabledBecause: 'Shows wrong prices' },
  ],
  previews: [
    {
      ...{ channel: 'winter-board', revision: 1, at: after(-HOUR_MS), author: 'board team' },
      ...{ reason: '', parts: { mf_board: { version: SECOND, source: 'release' } } },
    },
  ],
}
const changeTrying = fn((_call: { body?: unknown }) => ({}))
/** A canary beside the stable version, and a part that is switched off. */
export const CanaryAndDisabled: Story = {
  parameters: {
    answers: {
      ...answers,
      'GET /api/admin/releases': () => trying,
      'POST /api/admin/releases/production': changeTrying,
    },
  },
  play: async ({ canvas }) => {
    changeTrying.mockClear()
    await expect(await canvas.findByText('Canary 10 %')).toBeVisible()
    await expect(canvas.getByText('Disabled')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'winter-board (new tab)' })).toHaveAttribute(
      'href',
      '/?preview=winter-board',
    )
    await choose(canvas, /^Change the canary/)
    const dialog = within(await within(document.body).findByRole('dialog'))
    const share = dialog.getByRole('textbox', { name: /^Visitors/ })
    await userEvent.clear(share)
    await userEvent.type(share, '101')
    await userEvent.click(dialog.getByRole('button', { name: 'Set canary' }))
    await expect(await dialog.findByText('Enter a whole number from 1 to 100.')).toBeVisible()
    await expect(changeTrying).not.toHaveBeenCalled()
    await userEvent.clear(share)
    await userEvent.type(share, '25')
    await userEvent.click(dialog.getByRole('button', { name: 'Set canary' }))
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: 'Canary of mf_board set successfully' }),
    )
  },
}

/** Switching off needs a reason. */
export const DisableAsked: Story = {
  parameters: { answers: { ...answers, 'POST /api/admin/releases/production': changeTrying } },
  play: async ({ canvas }) => {
    changeTrying.mockClear()
    await choose(canvas, /^Disable/)
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(await dialog.findByText('Enter a reason.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong prices')
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: 'mf_board disabled successfully' }),
    )
    await expect(changeTrying).toHaveBeenCalledTimes(1)
  },
}

const TOKEN = 'fcd_sample-token-sample-token-sample-token-sam'
export const TokenShownOnce: Story = {
  parameters: {
    answers: { ...answers, 'POST /api/admin/deploy-tokens': () => ({ token: TOKEN }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Token' }))
    const body = within(document.body)
    await body.findByRole('option', { name: 'mf_board' })
    await userEvent.selectOptions(body.getByRole('combobox', { name: 'Part' }), 'mf_board')
    await userEvent.click(body.getByRole('button', { name: 'Create token' }))
    await expect(await body.findByText('Enter a label.')).toBeVisible()
    await userEvent.type(body.getByRole('textbox', { name: /^Label/ }), 'board team')
    await userEvent.click(body.getByRole('button', { name: 'Create token' }))
    await expect(await body.findByText(TOKEN)).toBeVisible()
    await userEvent.click(body.getByRole('button', { name: 'I have kept the token' }))
    await waitFor(() => expect(body.queryByText(TOKEN)).toBeNull())
  },
}
