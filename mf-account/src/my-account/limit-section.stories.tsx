import type { DeclinedLimitRequest } from '@firstchair/contract'
import { answerSampleCallsWith, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent } from 'storybook/test'
import { withSampleCalls } from '../sample-server.ts'
import { LimitSection } from './limit-section.tsx'
import { calls, forgetCalls, InSdk, section, told } from './sample-account.tsx'

const PATH = '/api/account/limit-request'
const asked: unknown[] = []

const AT = '2026-11-20T18:00:00.000Z'

/** Keeps the request that is sent. */
const answersWith = (declined: DeclinedLimitRequest | null) => ({
  [`GET ${PATH}`]: () =>
    asked.length === 0
      ? { request: null, declined }
      : { request: Object.assign({ askedAt: AT }, asked[0]), declined: null },
  [`POST ${PATH}`]: ({ body }: { body?: unknown }) => {
    asked.push(body)
    return { message: 'An administrator will answer you.' }
  },
})

const meta = {
  title: 'Screens/My Account/Bidding Limit',
  component: LimitSection,
  args: { user: sampleUser },
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
  parameters: { declined: null },
  beforeEach: ({ parameters }) => {
    forgetCalls()
    asked.length = 0
    const stop = withSampleCalls(calls)()
    answerSampleCallsWith(answersWith(parameters.declined))
    return () => {
      answerSampleCallsWith({})
      stop()
    }
  },
} satisfies Meta<typeof LimitSection>
export default meta

type Story = StoryObj<typeof meta>

/** The room is the limit without what is committed; a request is sent once. */
export const Asking: Story = {
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('$750,000')).toBeVisible()
    const at = section(canvas, 'Bidding Limit')
    const send = () => userEvent.click(at.getByRole('button', { name: 'Ask for a higher limit' }))
    await step('an empty form says what to enter', async () => {
      await send()
      await expect(
        at.getByText('Enter whole dollars, more than $1,000,000 and at most $1,000,000,000.'),
      ).toBeVisible()
      await expect(at.getByText('Say in a few words why you need it.')).toBeVisible()
    })
    await step('a request waits for its answer', async () => {
      await userEvent.type(at.getByLabelText('The limit that you would like'), '2000000')
      await userEvent.type(at.getByLabelText('Why you need it'), 'For my club')
      const button = at.getByRole('button', { name: 'Ask for a higher limit' })
      // A double press: both come before the page shows that the first is under way.
      await fireEvent.click(button)
      await fireEvent.click(button)
      await told({ title: 'Request Sent', tone: 'success' })
      await expect(await at.findByText('You asked for $2,000,000')).toBeVisible()
      await expect(asked).toEqual([{ wanted: 2_000_000, reason: 'For my club' }])
      await expect(at.queryByRole('button')).toBeNull()
    })
  },
}

const decline = (over: Partial<DeclinedLimitRequest>): DeclinedLimitRequest => ({
  ...{ wanted: 2_000_000, text: null, declinedAt: AT, askAgainAt: null },
  ...over,
})

/** The user reads the reason, and there is no form before they may ask again. */
export const Declined: Story = {
  parameters: {
    declined: decline({
      text: 'Please pay your last ticket first.',
      askAgainAt: '2026-11-21T18:00:00.000Z',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your request was declined')).toBeVisible()
    const at = section(canvas, 'Bidding Limit')
    await expect(at.getByText('Please pay your last ticket first.')).toBeVisible()
    await expect(at.getByText(/^You can ask again after Nov 2\d, /)).toBeVisible()
    await expect(at.queryByRole('button')).toBeNull()
  },
}

/** Asking again replaces the decline. */
export const AskingAgain: Story = {
  parameters: { declined: decline({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your request was declined')).toBeVisible()
    const at = section(canvas, 'Bidding Limit')
    await expect(at.queryByText(/An administrator wrote/)).toBeNull()
    await userEvent.type(at.getByLabelText('The limit that you would like'), '1500000')
    await userEvent.type(at.getByLabelText('Why you need it'), 'I paid')
    await userEvent.click(at.getByRole('button', { name: 'Ask for a higher limit' }))
    await expect(await at.findByText('You asked for $1,500,000')).toBeVisible()
    await expect(at.queryByText('Your request was declined')).toBeNull()
  },
}
