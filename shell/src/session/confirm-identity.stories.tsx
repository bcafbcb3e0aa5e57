import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { answerSampleCallsWith, type SampleCalls, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SampleStage, startSampleStage } from '../sample-stage.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

const passkey = {
  id: '01900000-0000-7000-8000-000000090001',
  name: 'My phone',
  isBackedUp: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
}

export default {
  title: 'Screens/Confirm Identity',
  component: ConfirmIdentity,
  parameters: { layout: 'fullscreen', answers: {} },
  decorators: [
    (Story) => (
      <SampleStage>
        <Story />
      </SampleStage>
    ),
  ],
  beforeEach: ({ parameters }) => {
    const { stop } = startSampleStage({ user: sampleUser })
    answerSampleCallsWith(parameters.answers as SampleCalls) // each story's own
    return stop
  },
} satisfies Meta<typeof ConfirmIdentity>

type Story = StoryObj<typeof ConfirmIdentity>

const dialog = async () => within(await screen.findByRole('dialog', { name: "Confirm it's you" }))

export const WithPassword: Story = {
  play: async () => {
    const at = await dialog()
    await expect(() => at.getByLabelText('Password*')).toHaveFocus()
    await expect(() => at.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await userEvent.click(at.getByRole('button', { name: 'Confirm' }))
    await expect(() => at.getByLabelText('Password*')).toHaveAccessibleDescription(
      'Enter your password',
    )
  },
}

export const WithPasskey: Story = {
  parameters: {
    answers: {
      'GET /api/auth/passkeys': () => ({
        passkeys: [passkey],
        passkeysOnly: false,
        isAvailable: true,
      }),
    },
  },
  play: async () => {
    const at = await dialog()
    // The dialog fades in.
    const button = await at.findByRole('button', { name: 'Use a passkey' })
    await expect(button).toBeVisible()
  },
}

/** The password does not sign this user in, so it is not asked for. */
export const WithPasskeysOnly: Story = {
  parameters: {
    answers: {
      'GET /api/auth/passkeys': () => ({
        passkeys: [passkey],
        passkeysOnly: true,
        isAvailable: true,
      }),
    },
  },
  play: async () => {
    const at = await dialog()
    await expect(await at.findByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expect(() => at.queryByLabelText('Password*')).toBeNull()
  },
}

export const WrongPassword: Story = {
  parameters: {
    answers: {
      'POST /api/auth/confirm': () => {
        const message = 'This is not your current password.'
        throw new ApiError(422, message, { message, fields: { password: message } })
      },
    },
  },
  play: async () => {
    const at = await dialog()
    await userEvent.type(at.getByLabelText('Password*'), 'not it{Enter}')
    await expect(() => at.getByLabelText('Password*')).toHaveAccessibleDescription(
      /not your current/,
    )
  },
}
