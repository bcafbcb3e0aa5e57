import { expect, within } from '@firstchair/design-system/test'
import { tickerSettingsQuery } from '@firstchair/sdk'
import { queryClient } from '@firstchair/sdk/host'
import { sampleMountains, setConnection } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Header } from '../header/header.tsx'
import { FROZEN_AT, SampleStage, startSampleStage } from '../sample-stage.tsx'
import { Landing } from './landing.tsx'

export default {
  title: 'Screens/Landing',
  component: Landing,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SampleStage>
        <Header />
        <main>
          <Story />
        </main>
      </SampleStage>
    ),
  ],
} satisfies Meta<typeof Landing>

type Story = StoryObj<typeof Landing>

/** What this is, that it is live, and how to take part: in one screen. */
export const Visitor: Story = {
  beforeEach: () => startSampleStage({ user: null }).stop,
  play: async ({ canvas }) => {
    await expect(() =>
      canvas.getAllByRole('link', { name: 'Create Account' }).at(-1),
    ).toHaveAttribute('href', '/register')
    await expect(() => canvas.getByRole('link', { name: 'Alta' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/mountains\/[\w-]{36}$/),
    )
    await expect(() => canvas.getByText('16 mountains')).toBeVisible()
    await expect(() => canvas.getByText('Only 5 tickets per mountain')).toBeVisible()
  },
}

/** The numbers are those of the product, not those of the specification. */
export const TwoMountainsWeekly: Story = {
  beforeEach: () => {
    const mountains = sampleMountains(FROZEN_AT).slice(0, 2)
    const sample = startSampleStage({ user: null, mountains })
    queryClient.setQueryData(tickerSettingsQuery.queryKey, { scrollSpeed: 30, cycleHours: 168 })
    return sample.stop
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('2 mountains')).toBeVisible()
    await expect(() => canvas.getByText('Weekly Auction')).toBeVisible()
  },
}

/** On a phone the longest connection status has a separate line. */
export const Reconnecting: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const sample = startSampleStage({ user: null })
    setConnection({ status: 'reconnecting', asOf: FROZEN_AT })
    return sample.stop
  },
  play: async ({ canvas }) => {
    const prices = within(canvas.getByRole('region', { name: 'Ending first' }))
    const title = prices.getByRole('heading', { name: 'Ending first' }).getBoundingClientRect()
    const pill = prices.getByText('Reconnecting…').getBoundingClientRect()
    await expect(() => pill.top).toBeGreaterThanOrEqual(title.bottom)
  },
}

/** Before the first mountain is listed, the live prices are left out. */
export const NoMountains: Story = {
  beforeEach: () => startSampleStage({ user: null, mountains: [] }).stop,
}
