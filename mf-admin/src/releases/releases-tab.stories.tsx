import type { RegistryStatus } from '@firstchair/contract'
import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { ApiError, store } from '@firstchair/sdk'
import { inSdk, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after } from '../sample-lists.ts'
import { lost, never, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { ReleasesTab } from './releases-tab.tsx'
import {
  FIRST_VERSION,
  SECOND_VERSION,
  sampleAnswers,
  sampleLive,
  sampleReleases,
} from './sample-releases.ts'

export default {
  title: 'Screens/Admin/Releases',
  component: ReleasesTab,
  decorators: [inSdk],
  parameters: { answers: sampleAnswers },
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof ReleasesTab>

type Story = StoryObj<typeof ReleasesTab>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(`mf_board: ${FIRST_VERSION} → ${SECOND_VERSION}`),
    ).toBeVisible()
    await expect(await canvas.findByText('Revoked')).toBeVisible()
    await expect(await canvas.findByText('Checked by the team in Chromium 140.0')).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Actions for former team' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: {
    answers: {
      'GET /api/admin/registry': never,
      'GET /api/admin/registry/failures': never,
      'GET /api/admin/deploy-tokens': never,
    },
  },
}

export const Empty: Story = {
  parameters: {
    answers: {
      'GET /api/admin/registry': () => ({
        id: 0,
        served: {},
        parts: [],
        releases: [],
        history: [],
      }),
      'GET /api/admin/registry/failures': () => ({ since: after(0), versions: [] }),
      'GET /api/admin/deploy-tokens': () => [],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is live')).toBeVisible()
    await expect(await canvas.findByText('No deploy tokens')).toBeVisible()
  },
}

/** Also what an admin without a connection sees. */
export const Failed: Story = {
  parameters: {
    answers: {
      'GET /api/admin/registry': lost,
      'GET /api/admin/registry/failures': lost,
      'GET /api/admin/deploy-tokens': lost,
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("The releases didn't load")).length).toBe(2)
    await expect(await canvas.findByText("The deploy tokens didn't load")).toBeVisible()
  },
}

export const FailuresCounted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2.5%')).toBeVisible()
    const row = (await canvas.findByText(/TypeError: Cannot read/)).closest('[role="row"]')
    await expect(row).toHaveTextContent('A screen threw an error')
    await expect(row).toHaveTextContent('2.5% of 1,250 page loads')
  },
}

async function choose(canvas: ReturnType<typeof within>, row: string, item: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${row}` }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: item }))
}

const change = fn((_call: { body?: unknown }) => ({}))
export const RolledBack: Story = {
  parameters: { answers: { ...sampleAnswers, 'PUT /api/admin/registry': change } },
  play: async ({ canvas }) => {
    change.mockClear()
    await choose(canvas, 'revision 1', /^Roll back to this/)
    const dialog = await within(document.body).findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(`mf_board ${FIRST_VERSION}`)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Too slow')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Rolled back to revision 1 successfully',
    })
    await expect(() => change.mock.calls[0]?.[0].body).toMatchObject({
      parts: { mf_board: { version: FIRST_VERSION, source: 'release' } },
    })
  },
}

/** Somebody else has changed production since the admin looked. */
export const RollBackRefused: Story = {
  parameters: {
    answers: {
      ...sampleAnswers,
      'PUT /api/admin/registry': () => {
        const message = 'Revision 3 by board team is newer than what you have seen.'
        throw new ApiError(409, message, { message, reason: 'outdated' })
      },
    },
  },
  play: async ({ canvas }) => {
    await choose(canvas, 'revision 1', /^Roll back to this/)
    const dialog = await within(document.body).findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      text: expect.stringContaining('Revision 3'),
    })
    await expect(dialog).not.toBeInTheDocument()
  },
}

const trying: RegistryStatus = {
  ...sampleReleases,
  served: {
    ...sampleReleases.served,
    mf_wins: {
      ...{ version: FIRST_VERSION, source: 'start' },
      disabled: { reason: 'Shows wrong prices' },
    },
  },
  parts: [
    { ...sampleLive, part: 'mf_board', canary: { version: SECOND_VERSION, percent: 10 } },
    { ...sampleLive, part: 'mf_wins', disabledBecause: 'Shows wrong prices' },
  ],
}
const changeTrying = fn((_call: { body?: unknown }) => ({}))
/** A canary beside the stable version, and a part that is switched off. */
export const CanaryAndDisabled: Story = {
  parameters: {
    answers: {
      ...sampleAnswers,
      'GET /api/admin/registry': () => trying,
      'PUT /api/admin/registry': changeTrying,
    },
  },
  play: async ({ canvas }) => {
    changeTrying.mockClear()
    await expect(await canvas.findByText('Canary 10 %')).toBeVisible()
    await expect(() => canvas.getByText('Disabled')).toBeVisible()
    await choose(canvas, 'mf_wins', /^Enable/)
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enable' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'mf_wins enabled successfully',
    })
  },
}

/** Switching off needs a reason. */
export const DisableAsked: Story = {
  parameters: {
    answers: { ...sampleAnswers, 'PUT /api/admin/registry': changeTrying },
  },
  play: async ({ canvas }) => {
    changeTrying.mockClear()
    await choose(canvas, 'mf_board', /^Disable/)
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(() => dialog.getByText('Enter a reason.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong prices')
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'mf_board disabled successfully',
    })
    await expect(changeTrying).toHaveBeenCalledTimes(1)
  },
}

const TOKEN = 'fcd_sample-token-sample-token-sample-token-sam'
export const TokenShownOnce: Story = {
  parameters: {
    answers: { ...sampleAnswers, 'POST /api/admin/deploy-tokens': () => ({ token: TOKEN }) },
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
    await expect(() => body.queryByText(TOKEN)).toBeNull()
  },
}
