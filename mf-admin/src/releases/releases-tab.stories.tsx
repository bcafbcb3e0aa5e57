import type { RegistryStatus } from '@firstchair/contract'
import { expect, fn, screen, userEvent, within } from '@firstchair/design-system/test'
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
    // The first version of a remote: its team or an admin promotes it.
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for news' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Promote a version…' }))
    await expect(await screen.findByText('Live now: nothing yet')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
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
    await expect(await canvas.findByText('No reports yet')).toBeVisible()
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
    await expect(await canvas.findByText("The reports didn't load")).toBeVisible()
    await expect(await canvas.findByText("The deploy tokens didn't load")).toBeVisible()
  },
}

export const FailuresCounted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2.5%')).toBeVisible()
    const row = (await canvas.findByText(/TypeError: Cannot read/)).closest('[role="row"]')
    await expect(row).toHaveTextContent('A screen threw an error')
    await expect(row).toHaveTextContent('31')
  },
}

async function choose(canvas: ReturnType<typeof within>, item: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions for mf_board' }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: item }))
}

const change = fn((_call: { body?: unknown }) => ({}))
export const Promoted: Story = {
  parameters: { answers: { ...sampleAnswers, 'PUT /api/admin/registry': change } },
  play: async ({ canvas }) => {
    change.mockClear()
    await choose(canvas, /^Promote/)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Tried')
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'mf_board promoted successfully',
    })
    await expect(change).toHaveBeenCalledTimes(1)
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
    await choose(canvas, /^Roll back/)
    const dialog = await within(document.body).findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(`${SECOND_VERSION} → ${FIRST_VERSION}`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      text: expect.stringContaining('Revision 3'),
    })
    await expect(dialog).not.toBeInTheDocument()
  },
}

const trying: RegistryStatus = {
  ...sampleReleases,
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
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Canary of mf_board set successfully',
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
    await choose(canvas, /^Disable/)
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
