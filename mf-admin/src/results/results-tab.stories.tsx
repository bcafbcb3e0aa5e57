import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InSdk, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { ResultsTab } from './results-tab.tsx'

const meta = {
  title: 'Screens/Admin Auction Results',
  component: ResultsTab,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof ResultsTab>
export default meta

type Story = StoryObj<typeof meta>

export const WithCharts: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Winners paid $11,300 in all, of which $480 was refunded.'),
    ).toBeVisible()
    await expect(
      await canvas.findByText('16 users registered in the last 30 days; 7 of them have bid.'),
    ).toBeVisible()
    await expect(await canvas.findByText('@skier_2')).toBeVisible()
  },
}
