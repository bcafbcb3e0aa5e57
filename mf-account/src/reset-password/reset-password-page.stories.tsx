import type { PasswordIsReset } from '@firstchair/contract'
import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import { inSdk, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, openLink, withSampleCalls } from '../sample-server.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

const resetPassword = fn(
  async (): Promise<PasswordIsReset> => ({ message: 'You can now log in with your new password' }),
)

export default {
  title: 'Screens/Reset Password',
  component: ResetPasswordPage,
  parameters: { layout: 'fullscreen', token: 'a-token' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    const stop = withSampleCalls({ resetPassword })()
    resetPassword.mockClear()
    const close = openLink(parameters.token)
    return () => {
      stop()
      close()
    }
  },
} satisfies Meta<typeof ResetPasswordPage>

type Story = StoryObj<typeof ResetPasswordPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

// The star of a required field is hidden from screen readers, but is part of the label’s text.
const field = (canvas: Canvas, label: string) => canvas.getByLabelText(`${label}*`)

async function reset(canvas: Canvas, password = 'first chair', again = password) {
  await userEvent.type(field(canvas, 'New password'), password)
  await userEvent.type(field(canvas, 'Confirm password'), again)
  await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(() => field(canvas, 'New password')).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
    await expect(() => location.search).not.toContain('token=')
  },
}

export const WithoutToken: Story = {
  parameters: { token: null },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
    await expect(() => canvas.getByText('This password reset link is invalid')).toBeVisible()
    await expect(() =>
      canvas.getByRole('link', { name: 'Request New Reset Link' }),
    ).toHaveAttribute('href', '/forgot-password')
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Invalid Link' })
  },
}

export const TooShort: Story = {
  play: async ({ canvas }) => {
    await reset(canvas, '1234567')
    await expect(() => field(canvas, 'New password')).toHaveAccessibleDescription(
      /at least 8 characters/,
    )
    await expect(resetPassword).not.toHaveBeenCalled()
  },
}

export const PasswordsDiffer: Story = {
  play: async ({ canvas }) => {
    await reset(canvas, 'first chair', 'last chair')
    await expect(() => field(canvas, 'Confirm password')).toHaveAccessibleDescription(
      /Passwords do not match/,
    )
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Passwords do not match' })
  },
}

export const Pending: Story = {
  play: async ({ canvas }) => {
    resetPassword.mockImplementationOnce(never)
    await reset(canvas)
    await expect(await canvas.findByRole('button', { name: 'Resetting...' })).toBeVisible()
  },
}

/** The link was used, or is older than an hour. */
export const LinkRefused: Story = {
  play: async ({ canvas }) => {
    const message = 'This password reset link is invalid'
    resetPassword.mockRejectedValueOnce(new ApiError(400, message, { message }))
    await reset(canvas)
    await expect(await canvas.findByText(message)).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Reset Failed', text: message })
  },
}

export const NoAnswer: Story = {
  play: async ({ canvas }) => {
    resetPassword.mockRejectedValueOnce(new NetworkError('No answer'))
    await reset(canvas)
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Error',
      text: 'Failed to reset password. Please try again.',
    })
  },
}

/** The login page follows after two seconds. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await reset(canvas)
    await expect(
      await canvas.findByRole('heading', { name: 'Password Reset Successful!' }),
    ).toBeVisible()
    await expect(resetPassword).toHaveBeenCalledWith({
      token: 'a-token',
      newPassword: 'first chair',
    })
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Password Reset Successful!',
      text: 'You can now log in with your new password',
    })
    await expect(() => location.pathname).toBe('/login')
  },
}

/** The page stays until the user has read which passkeys can still sign in. */
export const DoneWithPasskeys: Story = {
  play: async ({ canvas }) => {
    resetPassword.mockResolvedValueOnce({
      message: 'You can now log in with your new password',
      passkeys: [
        {
          id: '01900000-0000-7000-8000-000000090001',
          name: 'My phone',
          isBackedUp: true,
          createdAt: '2026-10-05T12:00:00.000Z',
          lastUsedAt: null,
        },
      ],
      removedPasskeys: 1,
    })
    await reset(canvas)
    await expect(await canvas.findByText(/^A passkey was removed/)).toBeVisible()
    const list = canvas.getByRole('list', { name: 'Your passkeys' })
    await expect(list).toHaveTextContent(/^My phone ?Added Oct 5, 2026/)
    await expect(() => canvas.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login',
    )
    await expect(() => canvas.queryByText(/Taking you to the login page/)).toBeNull()
  },
}
