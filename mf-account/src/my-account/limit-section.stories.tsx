import { expect } from '@firstchair/design-system/test'
import { inSdk, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withSampleCalls } from '../sample-server.ts'
import { LimitSection } from './limit-section.tsx'
import { calls, forgetCalls } from './sample-account.tsx'

export default {
  title: 'Screens/My Account/Bidding Limit',
  component: LimitSection,
  args: { user: sampleUser },
  decorators: [inSdk],
  beforeEach: () => {
    forgetCalls()
    return withSampleCalls(calls)()
  },
} satisfies Meta<typeof LimitSection>

type Story = StoryObj<typeof LimitSection>

/** The remaining amount is the limit minus the committed amount. */
export const Limit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$750,000')).toBeVisible()
    await expect(() =>
      canvas.getByText('To raise it, write to help@firstchair.example.'),
    ).toBeVisible()
  },
}
