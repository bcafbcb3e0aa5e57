import type { AuctionsExtended, EditableBrand, EditableSettings } from '@firstchair/contract'
import { expect, fn, screen, within } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { inSdk } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after, samplePerson } from '../sample-lists.ts'
import { lost, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { SettingsTab } from './settings-tab.tsx'

const settings: EditableSettings = {
  ...{ cycleHours: 336, paymentWindowHours: 48, requireApproval: true, biddingLimit: 1_000_000 },
  ...{ requireAdminPasskey: false, ticketsPerSeason: 5, cyclesPerSeason: 5, bidSteps: [] },
  ...{ loginDays: null, mailDays: 30, strikeDays: 365 },
  ...{
    softClose: false,
    softCloseSeconds: 120,
    softCloseMinutes: 30,
    staggerMinutes: 0,
    version: 'v1',
  },
}
const idOf = (place: number) => `019a0000-0000-7000-8000-00000000030${place}`
const report: AuctionsExtended = {
  message: '2 auctions extended by 30 minutes.',
  extended: [
    { id: idOf(1), name: 'Alta', endTime: after(3_600_000) },
    { id: idOf(2), name: 'Big Sky', endTime: after(3_600_000) },
  ],
  closed: [{ id: idOf(3), name: 'Copper Mountain' }],
  unchanged: [],
}
const onExtend = fn()
const brand: EditableBrand = {
  ...{ name: 'Firstchair', shortName: 'Firstchair', senderName: '', contactEmail: '', accent: '' },
  ...{ logo: '', terms: '', privacy: '', imprint: '', version: 'v1' },
}
const answers = {
  'GET /api/admin/brand': () => brand,
  'GET /api/admin/settings': () => settings,
  'POST /api/admin/auctions/extend': ({ path, body }: { path: string; body?: unknown }) => {
    if (!path.includes('dryRun=true')) onExtend(body)
    return report
  },
}

export default {
  title: 'Screens/Admin/Auction Settings',
  component: SettingsTab,
  decorators: [inSdk],
  parameters: { answers },
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof SettingsTab>

type Story = StoryObj<typeof SettingsTab>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Require approval' })).toBeChecked()
    await expect(() => canvas.getByRole('textbox', { name: 'Logins (days)' })).toHaveValue('')
    await expect(() => canvas.queryByRole('button', { name: 'Save settings' })).toBeNull()
    // The reset comes last.
    await expect(() => canvas.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent(
      'Danger Zone',
    )
  },
}

/** The soft close is one sentence with two numbers. */
export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Soft close'))
    const seconds = canvas.getByRole('textbox', { name: 'Soft close in seconds' })
    await expect(seconds).toHaveValue('120')
    await expect(() => canvas.getByText('You have unsaved changes')).toBeVisible()
    await userEvent.clear(seconds)
    await userEvent.type(seconds, '0')
    await expect(() => canvas.getAllByText(/Use a whole number of seconds/)[0]).toBeVisible()
    // The bar says it too, because it may cover the field.
    await expect(() => canvas.getByText(/^Soft close in seconds: Use a whole/)).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Save settings' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(() => canvas.queryByText('You have unsaved changes')).toBeNull()
    await expect(() => canvas.getByRole('switch', { name: 'Soft close' })).not.toBeChecked()
  },
}

/** Steps by price may not fall. */
export const BidStepsByPrice: Story = {
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add a step' })
    await userEvent.click(add)
    await userEvent.click(add)
    await expect(() => canvas.getByRole('textbox', { name: 'Price in row 2' })).toHaveValue('200')
    const step = canvas.getByRole('textbox', { name: 'Step in row 2' })
    await userEvent.clear(step)
    await userEvent.type(step, '4')
    await expect(() => canvas.getAllByText('Use at least $5.')[0]).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Save settings' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 2' }))
    await expect(() => canvas.getByRole('button', { name: 'Save settings' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 1' }))
    await expect(() => canvas.queryByText('You have unsaved changes')).toBeNull()
  },
}

/** A value that is typed back is no change. */
export const ChangedAndChangedBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const approval = await canvas.findByText('Require approval')
    await userEvent.click(approval)
    await expect(() => canvas.getByRole('button', { name: 'Save settings' })).toBeEnabled()
    await userEvent.click(approval)
    await expect(() => canvas.queryByRole('button', { name: 'Save settings' })).toBeNull()
  },
}

/** A color on which no text is readable is refused with the reason. */
export const BrandIsPreviewed: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Alpenverein Tirol')
    const shown = canvas.getAllByText('Alpenverein Tirol: lift tickets by live auction')
    await expect(shown).toHaveLength(2)
    const color = canvas.getByRole('textbox', { name: /Accent color/ })
    await userEvent.type(color, '#7a7a7a')
    await expect(() => canvas.getAllByText(/neither white nor dark text/)[0]).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Save brand' })).toBeDisabled()
    await userEvent.clear(color)
    await userEvent.type(color, '#0a7d4b')
    await expect(() => canvas.getByRole('button', { name: 'Save brand' })).toBeEnabled()
  },
}

export const Failed: Story = {
  parameters: { answers: { 'GET /api/admin/settings': lost } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The settings didn't load")).toBeVisible()
  },
}

export const ExtensionWithoutMinutes: Story = {
  play: async ({ canvas, userEvent }) => {
    onExtend.mockClear()
    await userEvent.click(canvas.getByText(/^Give bidders back/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }))
    await expect(await canvas.findAllByText(/Use a whole number of minutes/)).not.toHaveLength(0)
    await expect(() => canvas.queryByText('What would happen')).toBeNull()
  },
}

/** Nothing is extended before the admin has seen which auctions are affected and confirmed it. */
export const ExtensionIsPreviewedAndConfirmed: Story = {
  play: async ({ canvas, userEvent }) => {
    onExtend.mockClear()
    await userEvent.click(canvas.getByText(/^Give bidders back/))
    await userEvent.type(await canvas.findByRole('textbox', { name: /Extend by/ }), '30')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), 'The site was away')
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }))
    await expect(await canvas.findByText('What would happen')).toBeVisible()
    await expect(() => canvas.getByText(/Already closed, not extended/)).toBeVisible()
    await expect(onExtend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Extend auctions' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Extend 2 auctions by 30 minutes?' }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Extend 2 auctions' }))
    await expect(onExtend).toHaveBeenCalledTimes(1)
    await expect((await canvas.findAllByText(report.message)).length).toBeGreaterThan(0)
  },
}

const onReset = fn(({ body }: { body?: unknown }) => ({
  message: `Reset: ${JSON.stringify(body)}`,
}))
/** No auction is reset before the word is typed. */
export const ResetAfterTheWord: Story = {
  parameters: { answers: { ...answers, 'POST /api/admin/auctions/reset': onReset } },
  play: async ({ canvas, userEvent }) => {
    onReset.mockClear()
    const stagger = await canvas.findByRole('textbox', { name: /^Stagger the ends of the reset/ })
    await userEvent.clear(stagger)
    await userEvent.type(stagger, '90')
    await expect(stagger).toHaveAccessibleDescription('Use a whole number of minutes from 0 to 60.')
    await expect(() => canvas.getByRole('button', { name: 'Reset All Auctions' })).toBeDisabled()
    await userEvent.clear(stagger)
    await userEvent.type(stagger, '2')
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset All Auctions' }))
    const question = within(await screen.findByRole('alertdialog'))
    const word = question.getByRole('textbox', { name: 'Type RESET to confirm' })
    await userEvent.type(word, 'RESE{Enter}')
    await userEvent.click(question.getByRole('button', { name: 'Reset all auctions' }))
    await expect(word).toHaveAccessibleDescription('Type the word RESET.')
    await expect(onReset).not.toHaveBeenCalled()
    await userEvent.type(word, 'T')
    await userEvent.click(question.getByRole('button', { name: 'Reset all auctions' }))
    await expect(() => screen.queryByRole('alertdialog')).toBeNull()
    const body = { durationDays: 14, restock: false, staggerMinutes: 2 }
    await expect(onReset).toHaveBeenCalledOnce()
    await expect(() => onReset.mock.calls[0]?.[0]).toMatchObject({ body })
  },
}

let saved = Promise.withResolvers<EditableSettings>()
/** What was typed before the press is saved; what follows stays unsaved. */
export const TypedDuringTheSave: Story = {
  // The call may be sent after the typing, so the promise must already exist then.
  beforeEach: () => {
    saved = Promise.withResolvers()
  },
  parameters: { answers: { ...answers, 'PATCH /api/admin/settings': () => saved.promise } },
  play: async ({ canvas, userEvent }) => {
    const days = await canvas.findByRole('textbox', { name: 'Sent emails (days)' })
    await userEvent.click(canvas.getByText('Require approval'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }))
    await userEvent.clear(days)
    await userEvent.type(days, '20')
    saved.resolve({ ...settings, requireApproval: false, version: 'v2' })
    await expect(await canvas.findByRole('button', { name: 'Save settings' })).toBeEnabled()
    await expect(days).toHaveValue('20')
  },
}

let stored = settings
/** Another admin has changed the payment window since the form was loaded. */
export const ChangedInTheMeantime: Story = {
  beforeEach: () => {
    stored = settings
  },
  parameters: {
    answers: {
      ...answers,
      'GET /api/admin/settings': () => stored,
      'PATCH /api/admin/settings': () => {
        const current = { ...settings, paymentWindowHours: 72, version: 'v2' }
        stored = current
        const message = 'Changed.'
        const changedBy = samplePerson('@chief')
        const changed = { changedBy, changedAt: '2026-11-21T18:02:04.000Z' }
        throw new ApiError(409, message, { message, reason: 'outdated', current, ...changed })
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /Payment window/ })
    await userEvent.clear(field)
    await userEvent.type(field, '24')
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }))
    await expect(await canvas.findByText(/^Changed by @chief at .*\d\d?:02/)).toBeVisible()
    await expect(field).toHaveValue('24')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(field).toHaveValue('72')
  },
}
