import { expect, userEvent } from '@firstchair/design-system/test'
import { type Connection, NetworkError } from '@firstchair/sdk'
import {
  answerSampleCallsWith,
  inSdk,
  type SampleCalls,
  sampleUser,
  setConnection,
} from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withSampleCalls } from '../sample-server.ts'
import { NotificationsSection } from './notifications-section.tsx'
import { calls, forgetCalls, seesToast } from './sample-account.tsx'
import { publicKeyOf, type SamplePush, startSamplePush, withoutPush } from './sample-push.ts'

const PATH = '/api/account/push'
const CHOICES = { outbid: true, ending: true, won: true, paymentDue: true }
/** The server's key, and the one that it had before. */
const [PRESENT, FORMER] = ['present', 'former-']
const DEVICE = {
  endpoint: 'https://push.example/1',
  createdAt: '2026-11-20T18:00:00.000Z',
}
const settings =
  (key: string | null, devices: object[] = []) =>
  () => ({
    publicKey: key === null ? null : publicKeyOf(key),
    choices: CHOICES,
    subscriptions: devices,
  })

/** What the page has told the server. */
const sent: unknown[] = []
let devices: object[] = []
let browser: SamplePush
/** A server that keeps devices. */
const keeping = {
  [`GET ${PATH}`]: () => settings(PRESENT, devices)(),
  [`PUT ${PATH}/subscriptions`]: ({ body }: { body?: unknown }) => {
    const { endpoint } = Object(body)
    sent.push(['on', endpoint])
    devices = [...devices, { ...DEVICE, endpoint }]
    return { message: 'This device gets notifications.' }
  },
  [`POST ${PATH}/unsubscribe`]: ({ body }: { body?: unknown }) => {
    const { endpoint } = Object(body)
    sent.push(['off', endpoint])
    devices = devices.filter((device) => Object(device).endpoint !== endpoint)
    return { message: 'This device gets no notifications.' }
  },
}

type PushStory = {
  push: Parameters<typeof startSamplePush>[0]
  answers: SampleCalls
  connection?: Connection
}

export default {
  title: 'Screens/My Account/Notifications',
  component: NotificationsSection,
  args: { user: sampleUser },
  parameters: { push: {}, answers: { [`GET ${PATH}`]: settings(PRESENT) } },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    const { push, answers, connection } = parameters as PushStory // each story's own
    forgetCalls()
    sent.length = 0
    const stop = withSampleCalls(calls)()
    browser = startSamplePush(push)
    answerSampleCallsWith(answers)
    if (connection) setConnection(connection)
    return () => {
      browser.stop()
      stop()
    }
  },
} satisfies Meta<typeof NotificationsSection>

type Story = StoryObj<typeof NotificationsSection>

/** The permission is asked for by a press, never before. */
export const NotAsked: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Turn on push on this device' }),
    ).toBeEnabled()
    await expect(() => canvas.getByRole('switch', { name: 'Outbid' })).toBeChecked()
  },
}

export const Denied: Story = {
  parameters: { push: { permission: 'denied' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your browser blocks notifications')).toBeVisible()
    await expect(() => canvas.queryByRole('button')).toBeNull()
  },
}

export const NotSetUp: Story = {
  parameters: { answers: { [`GET ${PATH}`]: settings(null) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Push isn't set up")).toBeVisible()
  },
}

/** What cannot be kept goes back to what it was. */
export const ChoiceNotKept: Story = {
  parameters: { answers: { [`GET ${PATH}`]: settings(PRESENT) } },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('switch', { name: 'You won' })
    await userEvent.click(choice)
    await seesToast({ title: 'Error', tone: 'danger' })
    await expect(choice).toBeChecked()
  },
}

const TURN_ON = { name: 'Turn on push on this device' }
const TURN_OFF = { name: 'Turn off push on this device' }

export const On: Story = {
  parameters: {
    push: { subscribedWith: PRESENT, permission: 'granted' },
    answers: keeping,
  },
  beforeEach: () => {
    devices = [DEVICE]
  },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('This device gets notifications.')).toBeVisible()
    await expect(() => canvas.getByText('On 1 of your devices you get:')).toBeVisible()
    await step('turning it off ends it at the server and in the browser', async () => {
      await userEvent.click(canvas.getByRole('button', TURN_OFF))
      await expect(await canvas.findByRole('button', TURN_ON)).toBeVisible()
      await expect(sent).toEqual([['off', DEVICE.endpoint]])
      await expect(() => browser.endpoint()).toBeNull()
    })
  },
}

/** The server signs with another key since: such a device gets nothing, so push is off. */
export const KeyChanged: Story = {
  parameters: {
    push: { subscribedWith: FORMER, permission: 'granted' },
    answers: keeping,
  },
  beforeEach: () => {
    devices = [DEVICE]
  },
  play: async ({ canvas, step }) => {
    const turnOn = await canvas.findByRole('button', TURN_ON)
    await expect(() => canvas.queryByText('This device gets notifications.')).toBeNull()
    await step('turning it on subscribes with the present key', async () => {
      await userEvent.click(turnOn)
      await expect(await canvas.findByRole('button', TURN_OFF)).toBeVisible()
      await expect(sent).toEqual([
        ['off', DEVICE.endpoint],
        ['on', 'https://push.example/2'],
      ])
    })
  },
}

/** Another browser of the user is subscribed, and this one was by somebody else. */
export const OnElsewhere: Story = {
  parameters: {
    push: { subscribedWith: PRESENT, permission: 'granted' },
    answers: {
      [`GET ${PATH}`]: settings(PRESENT, [{ ...DEVICE, endpoint: 'https://other.example/1' }]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', TURN_ON)).toBeEnabled()
    await expect(() => canvas.getByText('On 1 of your devices you get:')).toBeVisible()
  },
}

export const Unsupported: Story = {
  beforeEach: withoutPush,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This browser has no push notifications')).toBeVisible()
    await expect(() => canvas.queryByRole('button')).toBeNull()
  },
}

/** Turning push on and off needs the server. */
export const Offline: Story = {
  parameters: {
    push: { subscribedWith: PRESENT, permission: 'granted' },
    answers: { [`GET ${PATH}`]: settings(PRESENT, [DEVICE]) },
    connection: { status: 'offline', asOf: Date.parse(DEVICE.createdAt) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', TURN_OFF)).toBeDisabled()
    await expect(() =>
      canvas.getByText("You're offline. You can change push when you're back online."),
    ).toBeVisible()
  },
}

/** The user blocks notifications when the browser asks. */
export const Refused: Story = {
  parameters: { push: { answer: 'denied' }, answers: keeping },
  beforeEach: () => {
    devices = []
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', TURN_ON))
    await seesToast({ text: "Your browser isn't allowed to show notifications.", tone: 'danger' })
    await expect(sent).toEqual([])
  },
}

export const PushServiceAway: Story = {
  parameters: { push: { isReachable: false }, answers: keeping },
  beforeEach: () => {
    devices = []
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', TURN_ON))
    await seesToast({
      text: "Your browser couldn't reach its push service. Try again later.",
      tone: 'danger',
    })
    await expect(await canvas.findByRole('button', TURN_ON)).toBeEnabled()
    await expect(sent).toEqual([])
  },
}

export const DidNotLoad: Story = {
  parameters: {
    answers: { [`GET ${PATH}`]: () => Promise.reject(new NetworkError('No answer')) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your push settings didn't load")).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: /Try again/i })).toBeEnabled()
  },
}
