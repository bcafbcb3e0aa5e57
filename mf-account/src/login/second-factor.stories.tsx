import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { answerSampleCallsWith, inSdk, type SampleCalls, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { seesToast } from '../my-account/sample-account.tsx'
import { withSampleCalls } from '../sample-server.ts'
import { SecondFactor } from './second-factor.tsx'

const refusal = (status: number, reason: string, message: string, fields = {}) =>
  new ApiError(status, message, { message, reason, fields })
const sent = fn((code: string) => code)
const expired = fn()

export default {
  title: 'Screens/Login/Second Factor',
  component: SecondFactor,
  args: { onExpired: expired },
  parameters: { answers: {} },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    sent.mockClear()
    expired.mockClear()
    const stop = withSampleCalls({})()
    answerSampleCallsWith(parameters.answers as SampleCalls) // each story's own
    return stop
  },
} satisfies Meta<typeof SecondFactor>

type Story = StoryObj<typeof SecondFactor>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function giveACode(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(canvas.getByLabelText('Recovery code*'), 'abcd-efgh-jkmn-pqrs{Enter}')
}

export const Asked: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  },
}

export const RecoveryCode: Story = {
  parameters: {
    answers: {
      'POST /api/auth/login/recovery-code': ({ body }: { body?: { code: string } }) => {
        sent(body?.code ?? '')
        return { user: sampleUser }
      },
    },
  },
  play: async ({ canvas }) => {
    await giveACode(canvas)
    await seesToast({ title: 'Login Successful!' })
    await expect(sent).toHaveBeenCalledWith('abcd-efgh-jkmn-pqrs')
  },
}

export const WrongCode: Story = {
  parameters: {
    answers: {
      'POST /api/auth/login/recovery-code': () => {
        const message = 'This recovery code is not right, or it has been used.'
        throw refusal(422, 'wrong_code', message, { code: message })
      },
    },
  },
  play: async ({ canvas }) => {
    await giveACode(canvas)
    await expect(() => canvas.getByLabelText('Recovery code*')).toHaveAccessibleDescription(
      /not right/,
    )
  },
}

/** The password must be given again. */
export const TookTooLong: Story = {
  parameters: {
    answers: {
      'POST /api/auth/login/recovery-code': () => {
        throw refusal(401, 'login_expired', 'That took too long. Please log in again.')
      },
    },
  },
  play: async ({ canvas }) => {
    await giveACode(canvas)
    await expect(expired).toHaveBeenCalledOnce()
    await seesToast({ title: 'Login Failed', text: 'That took too long. Please log in again.' })
  },
}
