import type { LegalText } from '@firstchair/contract'
import { expect } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { answerSampleCallsWith, inSdk, startSample } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { LegalPage } from './legal-page.tsx'

const missing = 'Page not found.'
const text: LegalText = {
  blocks: [
    { kind: 'heading', level: 2, text: [{ text: 'Bids' }] },
    {
      kind: 'paragraph',
      text: [
        { text: 'Bids are ' },
        { text: 'binding', emphasis: 'strong' },
        { text: '. See ' },
        { text: 'our rules', href: 'https://example.org/rules' },
        { text: '.' },
      ],
    },
    { kind: 'numbers', items: [[{ text: 'Pay within 48 hours.' }], [{ text: 'Ride.' }]] },
  ],
}

export default {
  title: 'Screens/Terms',
  component: LegalPage,
  args: { page: 'terms' },
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: ({ args: { page } }) => {
    const { stop } = startSample({ scenario: 'still', user: null })
    answerSampleCallsWith({
      [`GET /api/legal/${page}`]: () => {
        if (page === 'terms') return text
        throw new ApiError(404, missing, { message: missing })
      },
    })
    return stop
  },
} satisfies Meta<typeof LegalPage>

type Story = StoryObj<typeof LegalPage>

export const Written: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Bids', level: 1 })).toBeVisible()
    await expect(() => canvas.getByText('binding')).toBeVisible()
    await expect(() => canvas.getByRole('link')).toHaveAttribute(
      'href',
      'https://example.org/rules',
    )
    await expect(() => canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

export const NotWritten: Story = {
  args: { page: 'imprint' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has been written here yet.')).toBeVisible()
  },
}
