import { answerSampleCallsWith, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { withSampleCalls } from '../sample-server.ts'
import { NotificationsSection } from './notifications-section.tsx'
import { calls, forgetCalls, InSdk, told } from './sample-account.tsx'

const PATH = '/api/account/push'
const CHOICES = { outbid: true, ending: true, won: true, paymentDue: true }
const settings = (publicKey: string | null) => () => ({
  publicKey,
  choices: CHOICES,
  subscriptions: [],
})

/** Sets the browser's answer about notifications. Returns the function that restores it. */
function withPermission(permission: NotificationPermission): () => void {
  const real = Object.getOwnPropertyDescriptor(Notification, 'permission')
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission })
  return () => {
    if (real) Object.defineProperty(Notification, 'permission', real)
  }
}

const meta = {
  title: 'Screens/My Account/Notifications',
  component: NotificationsSection,
  args: { user: sampleUser },
  parameters: { permission: 'default', answers: { [`GET ${PATH}`]: settings('key') } },
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
  beforeEach: ({ parameters }) => {
    forgetCalls()
    const stop = withSampleCalls(calls)()
    const restore = withPermission(parameters.permission)
    answerSampleCallsWith(parameters.answers)
    return () => {
      answerSampleCallsWith({})
      restore()
      stop()
    }
  },
} satisfies Meta<typeof NotificationsSection>
export default meta

type Story = StoryObj<typeof meta>

/** The permission is asked for by a press, never before. */
export const NotAsked: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Turn on push on this device' }),
    ).toBeEnabled()
    await expect(canvas.getByRole('switch', { name: 'Outbid' })).toBeChecked()
  },
}

export const Denied: Story = {
  parameters: { permission: 'denied' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your browser blocks notifications')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const NotSetUp: Story = {
  parameters: { answers: { [`GET ${PATH}`]: settings(null) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Push is not set up')).toBeVisible()
  },
}

/** What cannot be kept goes back to what it was. */
export const ChoiceNotKept: Story = {
  parameters: { answers: { [`GET ${PATH}`]: settings('key') } },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('switch', { name: 'You won' })
    await userEvent.click(choice)
    await told({ title: 'Error', tone: 'danger' })
    await waitFor(() => expect(choice).toBeChecked())
  },
}
