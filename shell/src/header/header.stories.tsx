import { sampleUser } from '@firstchair/sdk/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StoryStage, startStory } from '../story-stage.tsx'
import { Header } from './header.tsx'

const meta = {
  title: 'Screens/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <StoryStage>
        <Story />
      </StoryStage>
    ),
  ],
} satisfies Meta<typeof Header>
export default meta

type Story = StoryObj<typeof meta>

export const Visitor: Story = { beforeEach: () => startStory({ user: null }).stop }

export const Bidder: Story = {
  beforeEach: () => startStory({ user: { ...sampleUser, isAdmin: 0 } }).stop,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Admin' })).toBeNull()
  },
}

export const Admin: Story = {
  beforeEach: () => startStory({ user: { ...sampleUser, isAdmin: 1 } }).stop,
}

/** The longest username there is. */
export const LongUsername: Story = {
  beforeEach: () => startStory({ user: { ...sampleUser, username: '@wwwwwwwwwwwwwwwwwww' } }).stop,
}
