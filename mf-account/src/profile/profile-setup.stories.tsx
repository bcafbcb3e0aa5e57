import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, profileHeldAtom, store } from '@firstchair/sdk'
import { inSdk, sampleUser, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, withSampleCalls } from '../sample-server.ts'
import { ProfileSetup } from './profile-setup.tsx'

const invited = { ...sampleUser, username: null, paypalEmail: null, emailVerified: 0 as const }
const setupProfile = fn(async () => ({ message: 'Please check your email.' }))

export default {
  title: 'Screens/Complete Your Profile',
  component: ProfileSetup,
  parameters: { layout: 'fullscreen', user: invited },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    setupProfile.mockClear()
    return withSampleCalls({ setupProfile }, parameters.user)()
  },
} satisfies Meta<typeof ProfileSetup>

type Story = StoryObj<typeof ProfileSetup>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

// The star of a required field is hidden from screen readers, but is part of the label’s text.
const field = (canvas: Canvas, label: string) => canvas.getByLabelText(`${label}*`)

async function complete(canvas: Canvas, username = 'mia', paypal = 'mia@example.com') {
  await userEvent.type(field(canvas, 'Username'), username)
  await userEvent.type(field(canvas, 'PayPal Email'), paypal)
  await userEvent.click(canvas.getByRole('button', { name: 'Complete Setup' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(() => field(canvas, 'Username')).toHaveValue('@')
    await expect(() => field(canvas, 'Username')).toHaveAttribute('placeholder', '@yourname')
    await expect(() => canvas.getByText(/payment processing when you win/)).toBeVisible()
  },
}

/** Told on submit, mended on change. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await complete(canvas, 'm', 'mia')
    await expect(() => field(canvas, 'Username')).toHaveAccessibleDescription(
      /at least 3 characters/,
    )
    await expect(() => field(canvas, 'PayPal Email')).toHaveAccessibleDescription(
      /Invalid PayPal email address/,
    )
    await userEvent.type(field(canvas, 'Username'), 'ia')
    await expect(() => field(canvas, 'Username')).toBeValid()
    await expect(setupProfile).not.toHaveBeenCalled()
  },
}

export const Pending: Story = {
  play: async ({ canvas }) => {
    setupProfile.mockImplementationOnce(never)
    await complete(canvas)
    await expect(await canvas.findByRole('button', { name: 'Setting up...' })).toBeVisible()
    // The live feed may report the complete profile before the response.
    await expect(() => store.get(profileHeldAtom)).toBe(true)
  },
}

export const UsernameTaken: Story = {
  play: async ({ canvas }) => {
    const message = 'This username is taken. Please choose another one.'
    setupProfile.mockRejectedValueOnce(
      new ApiError(422, message, { message, fields: { username: message } }),
    )
    await complete(canvas)
    await expect(() => field(canvas, 'Username')).toHaveAccessibleDescription(/is taken/)
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Error',
      text: message,
      tone: 'danger',
    })
  },
}

export const NoAnswer: Story = {
  play: async ({ canvas }) => {
    setupProfile.mockRejectedValueOnce(new NetworkError('No answer'))
    await complete(canvas)
    await expect(await canvas.findByText('Failed to set up profile')).toBeVisible()
    await expect(() => store.get(profileHeldAtom)).toBe(false)
  },
}

/** The notice stays although the profile is complete, until it is left. */
export const VerificationSent: Story = {
  play: async ({ canvas }) => {
    await complete(canvas)
    await expect(() =>
      canvas.getByRole('heading', { name: 'Email Verification Sent' }),
    ).toHaveFocus()
    await expect(() => canvas.getByText(/spam folder/)).toHaveTextContent(/start placing bids/)
    await expect(setupProfile).toHaveBeenCalledWith({
      username: '@mia',
      paypalEmail: 'mia@example.com',
    })
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Profile Updated',
      text: 'Please check your email to verify your account.',
    })
    await expect(() => store.get(profileHeldAtom)).toBe(true)
  },
}

/** Nothing to verify: the board follows at once. */
export const VerifiedAlready: Story = {
  parameters: { user: { ...invited, emailVerified: 1 } },
  play: async ({ canvas }) => {
    await complete(canvas)
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Profile Updated',
      tone: 'success',
    })
    await expect(() => store.get(profileHeldAtom)).toBe(false)
  },
}
