import type { WinPage } from '@firstchair/contract'
import { expect } from '@firstchair/design-system/test'
import { inSdk, SAMPLE_MOMENT } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lost, never, refusing, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { Win } from './win-page.tsx'

const PAGE = 'GET /api/win-pages/sample-page'
const win: WinPage = {
  ...{ id: 'sample-page', season: 1, cycleNumber: 2, winner: '@june_k', amount: 70 },
  mountain: { id: '01999999-0000-7000-8000-000000000003', name: 'Big Sky' },
  text: '$70 · 4 bids · won with 20 seconds left · ticket 1 of 5',
  endedAt: new Date(SAMPLE_MOMENT).toISOString(),
}
const answering = (answer: () => unknown): SamplePageOptions => ({
  ...{ user: null, answers: { [PAGE]: answer } },
})

export default {
  title: 'Screens/Win',
  component: Win,
  args: { pageId: 'sample-page' },
  parameters: { layout: 'fullscreen', ...answering(() => win) },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof Win>

type Story = StoryObj<typeof Win>

/** For a friend without an account. */
export const Public: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: '@june_k won Big Sky for $70' }),
    ).toBeVisible()
    await expect(() => document.title).toBe('Big Sky · Firstchair')
    await expect(() => canvas.getByRole('img', { name: /won with 20 seconds left/ })).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'All bids of this auction' })).toBeVisible()
  },
}

export const Hidden: Story = {
  parameters: answering(refusing(404, 'not_found', 'This win is not public.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This win isn't public")).toBeVisible()
  },
}

export const Loading: Story = { parameters: answering(never) }

export const Failed: Story = {
  parameters: answering(lost),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This win didn't load")).toBeVisible()
  },
}
