import { expect, within } from '@firstchair/design-system/test'
import { sampleUser, setConnection } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleRemotes } from '../remotes/sample-remotes.ts'
import { SampleStage, startSampleStage } from '../sample-stage.tsx'
import { Header } from './header.tsx'

export default {
  title: 'Screens/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) => (
      <SampleStage {...(parameters.isBare && { remotes: sampleRemotes([]) })}>
        <Story />
      </SampleStage>
    ),
  ],
} satisfies Meta<typeof Header>

type Story = StoryObj<typeof Header>

export const Visitor: Story = { beforeEach: () => startSampleStage({ user: null }).stop }

export const Bidder: Story = {
  beforeEach: () => startSampleStage({ user: { ...sampleUser, isAdmin: 0 } }).stop,
  play: async ({ canvas }) => {
    await expect(() => canvas.queryByRole('link', { name: 'Admin' })).toBeNull()
  },
}

export const Admin: Story = {
  beforeEach: () => startSampleStage({ user: { ...sampleUser, isAdmin: 1 } }).stop,
}

/** Without remotes there are no places, and the user's name is no link. */
export const NoRemoteInstalled: Story = {
  parameters: { isBare: true },
  beforeEach: () => startSampleStage({ user: { ...sampleUser, isAdmin: 1 } }).stop,
  play: async ({ canvas }) => {
    const navigation = canvas.getByRole('navigation', { name: 'Main' })
    const links = within(navigation).getAllByRole('link')
    await expect(() => links.map((link) => link.textContent)).toEqual(['Auctions'])
    await expect(() => canvas.queryByRole('link', { name: /my account/ })).toBeNull()
    await expect(() => canvas.getAllByText(String(sampleUser.username))[0]).toBeVisible()
  },
}

/** The longest username there is. */
export const LongUsername: Story = {
  beforeEach: () =>
    startSampleStage({ user: { ...sampleUser, username: '@wwwwwwwwwwwwwwwwwww' } }).stop,
}

/** The most that the pill ever says, where there is least room for it. */
export const ReconnectingOnANarrowPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  beforeEach: () => {
    const { stop } = startSampleStage()
    setConnection({ status: 'reconnecting', asOf: Date.UTC(2026, 10, 22, 12, 35, 35) })
    return stop
  },
  play: async ({ canvas }) => {
    const asOf = await canvas.findByText(/^as of/)
    const pill = asOf.parentElement
    const home = canvas.getByRole('link', { name: /Firstchair/ })
    await expect(() => pill?.scrollWidth).toBeLessThanOrEqual(pill?.clientWidth ?? 0)
    await expect(() => home.scrollWidth).toBe(home.clientWidth)
    await expect(() => pill?.getBoundingClientRect().left).toBeGreaterThan(
      home.getBoundingClientRect().right,
    )
  },
}
