import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, store } from '@firstchair/sdk'
import {
  answerCallsWith,
  inSdk,
  type SampleOptions,
  sampleClient,
  startSample,
  toastAtom,
} from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RegisterPage } from './register-page.tsx'

const visitor: SampleOptions = { scenario: 'still', user: null }
const register = fn(sampleClient.register)

export default {
  title: 'Screens/Register',
  component: RegisterPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: () => {
    const sample = startSample(visitor)
    register.mockReset().mockResolvedValue({ message: 'Please check your email.' })
    answerCallsWith({ ...sampleClient, register: (body) => register(body) })
    return sample.stop
  },
} satisfies Meta<typeof RegisterPage>

type Story = StoryObj<typeof RegisterPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

// The star of a required field is hidden from screen readers, but is part of the label’s text.
const field = (canvas: Canvas, label: string) => canvas.getByLabelText(`${label}*`)

const filled = {
  Email: 'mia@example.com',
  'First name': 'Mia',
  'Last name': 'Berg',
  Phone: '555 010 0199',
  Username: '@mia',
  Password: 'first chair',
  'Confirm password': 'first chair',
  'PayPal email': 'mia@example.com',
}

/** The autocomplete hints for password managers and browsers. */
const hints: Record<keyof typeof filled, string> = {
  Email: 'email',
  'First name': 'given-name',
  'Last name': 'family-name',
  Phone: 'tel',
  Username: 'username',
  Password: 'new-password',
  'Confirm password': 'new-password',
  'PayPal email': 'email',
}

async function submit(canvas: Canvas, values: Partial<typeof filled>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(field(canvas, label), value)
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    for (const [label, hint] of Object.entries(hints)) {
      await expect(() => field(canvas, label)).toBeRequired()
      await expect(() => field(canvas, label)).toHaveAttribute('autocomplete', hint)
    }
  },
}

/** Every field shows its error, and the summary takes the focus. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await submit(canvas, {})
    await expect(() => canvas.getByText('Please fix 8 fields').parentElement).toHaveFocus()
    await expect(register).not.toHaveBeenCalled()
  },
}

export const PasswordsDiffer: Story = {
  play: async ({ canvas }) => {
    await submit(canvas, { ...filled, 'Confirm password': 'last chair' })
    await expect(() => field(canvas, 'Confirm password')).toHaveAccessibleDescription(
      /Passwords do not match/,
    )
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Passwords do not match' })
    await expect(register).not.toHaveBeenCalled()
  },
}

/** The password is rated while it is typed, with the user's details in the form. */
export const WeakPassword: Story = {
  play: async ({ canvas }) => {
    const weakness = 'This password is easy to guess. Add more words that are less common.'
    const passwordStrength = fn(async () => ({ weakness }))
    answerCallsWith({ ...sampleClient, passwordStrength })
    await userEvent.type(field(canvas, 'Email'), filled.Email)
    await userEvent.type(field(canvas, 'Password'), 'Summer2026!')
    await expect(() => field(canvas, 'Password')).toHaveAccessibleDescription(weakness)
    await expect(passwordStrength).toHaveBeenLastCalledWith(
      expect.objectContaining({ password: 'Summer2026!', email: filled.Email }),
      expect.anything(),
    )
    await userEvent.clear(field(canvas, 'Password'))
    await expect(() => field(canvas, 'Password')).toHaveAccessibleDescription(
      'At least 8 characters',
    )
  },
}

/** The server's error for a field is shown beside that field. */
export const UsernameTaken: Story = {
  play: async ({ canvas }) => {
    const message = 'This username is taken. Please choose another one.'
    register.mockRejectedValue(
      new ApiError(422, message, {
        message,
        reason: 'username_taken',
        fields: { username: message },
      }),
    )
    await submit(canvas, filled)
    await expect(() => field(canvas, 'Username')).toHaveAccessibleDescription(/is taken/)
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Registration Failed',
      text: message,
    })
  },
}

export const Pending: Story = {
  play: async ({ canvas }) => {
    register.mockReturnValue(new Promise(() => {}))
    await submit(canvas, filled)
    await expect(await canvas.findByRole('button', { name: 'Creating Account...' })).toBeVisible()
  },
}

/** The password's repetition stays in the browser; the login page follows after two seconds. */
export const Done: Story = {
  play: async ({ canvas }) => {
    const before = location.href
    await submit(canvas, filled)
    await expect(await canvas.findByText('Registration Successful!')).toBeVisible()
    await expect(register).toHaveBeenCalledWith({
      email: 'mia@example.com',
      firstName: 'Mia',
      lastName: 'Berg',
      phone: '555 010 0199',
      username: '@mia',
      password: 'first chair',
      paypalEmail: 'mia@example.com',
    })
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Registration Successful!',
      text: 'Please check your email to verify your account.',
    })
    await expect(() => location.pathname).toBe('/login')
    history.replaceState(null, '', before)
  },
}
