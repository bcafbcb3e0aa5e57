import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SampleStage, startSampleStage } from '../sample-stage.tsx'
import { Footer } from './footer.tsx'

export default {
  title: 'Screens/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SampleStage>
        <Story />
      </SampleStage>
    ),
  ],
  beforeEach: () => startSampleStage({ user: null }).stop,
} satisfies Meta<typeof Footer>

type Story = StoryObj<typeof Footer>

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('contentinfo')).toHaveTextContent(/live auction/)
    await expect(() => canvas.getByRole('link', { name: 'Check a Receipt' })).toHaveAttribute(
      'href',
      '/receipts',
    )
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
