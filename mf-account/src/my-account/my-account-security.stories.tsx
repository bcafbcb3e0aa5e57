import { expect } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { inSdk, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, withSampleCalls } from '../sample-server.ts'
import { MyAccountPage } from './my-account-page.tsx'
import {
  accountAnswer,
  calls,
  forgetCalls,
  press,
  section,
  seesToast,
  type,
} from './sample-account.tsx'

export default {
  title: 'Screens/My Account/Security',
  component: MyAccountPage,
  parameters: { layout: 'fullscreen', user: sampleUser, answers: {}, hash: '#security' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    forgetCalls()
    history.replaceState(null, '', parameters.hash)
    return withSampleCalls({ ...calls, ...parameters.answers }, parameters.user)()
  },
} satisfies Meta<typeof MyAccountPage>

type Story = StoryObj<typeof MyAccountPage>

export const EmailAsked: Story = {
  parameters: {
    hash: '#email',
    answers: { account: async () => accountAnswer({ newEmail: 'new@example.com' }) },
  },
  play: async ({ canvas }) => {
    const at = section(canvas, 'Email')
    await type(at, 'New email', 'new@example.com')
    await type(at, 'Password', 'first chair')
    await press(at, 'Change Email')
    await seesToast({ title: 'Email Sent' })
    await expect(() => calls.changeEmail).toHaveBeenCalledWith({
      email: 'new@example.com',
      password: 'first chair',
    })
    await expect(await at.findByText(/A link was sent to/)).toHaveTextContent('new@example.com')
    await expect(() => at.getByLabelText('Password*')).toHaveValue('')
  },
}

export const NotVerified: Story = {
  parameters: { hash: '#email', user: { ...sampleUser, emailVerified: 0 } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Not verified')).toBeVisible()
    await press(section(canvas, 'Email'), 'Send the verification link again')
    await seesToast({ title: 'Email Sent' })
  },
}

async function changePassword(canvas: Parameters<typeof section>[0], again = 'last chair') {
  const at = section(canvas, 'Password')
  await type(at, 'Current password', 'first chair')
  await type(at, 'New password', 'last chair')
  await type(at, 'Confirm password', again)
  await press(at, 'Change Password')
  return at
}

/** The other devices are gone from the list, too. */
export const PasswordChanged: Story = {
  play: async ({ canvas }) => {
    const at = await changePassword(canvas)
    await seesToast({ title: 'Password Changed' })
    await expect(() => calls.changePassword).toHaveBeenCalledWith({
      currentPassword: 'first chair',
      newPassword: 'last chair',
    })
    await expect(() => at.getByLabelText('New password*')).toHaveValue('')
    await expect(() => calls.accountSessions).toHaveBeenCalledTimes(2)
  },
}

export const PasswordWrong: Story = {
  parameters: {
    answers: {
      changePassword: () => {
        const message = 'This is not your current password.'
        return Promise.reject(
          new ApiError(422, message, { message, fields: { currentPassword: message } }),
        )
      },
    },
  },
  play: async ({ canvas }) => {
    const at = await changePassword(canvas)
    await expect(() => at.getByLabelText('Current password*')).toHaveAccessibleDescription(
      /not your current/,
    )
  },
}

export const PasswordsDiffer: Story = {
  play: async ({ canvas }) => {
    await changePassword(canvas, 'other chair')
    await seesToast({ title: 'Passwords do not match' })
    await expect(() => calls.changePassword).not.toHaveBeenCalled()
  },
}

export const PasswordPending: Story = {
  parameters: { answers: { changePassword: never } },
  play: async ({ canvas }) => {
    const at = await changePassword(canvas)
    await expect(await at.findByRole('button', { name: 'Changing...' })).toBeVisible()
  },
}

export const OneSignedOut: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Devices')
    await press(at, 'Sign out Safari on iPhone')
    await seesToast({ title: 'Signed Out', text: 'That device is signed out.' })
    await expect(() => at.queryByText(/Safari on iPhone/)).toBeNull()
    await expect(() => at.getByRole('button', { name: 'Sign out Chrome on Windows' })).toBeVisible()
    await expect(() => at.getByRole('list', { name: 'Your devices' })).toHaveFocus()
  },
}

export const SignedOutElsewhere: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Devices')
    await press(at, 'Sign out everywhere else')
    await seesToast({ title: 'Signed Out', text: '2 devices are signed out.' })
    await expect(await at.findByText("You aren't signed in anywhere else.")).toBeVisible()
    await expect(() => at.queryByRole('button')).toBeNull()
  },
}

/** Pressed on a list that is old: it is gone all the same. */
export const EndedMeanwhile: Story = {
  parameters: {
    answers: {
      endSession: () => Promise.reject(new ApiError(404, 'Not Found', { message: 'No session.' })),
    },
  },
  play: async ({ canvas }) => {
    const at = section(canvas, 'Devices')
    await press(at, 'Sign out Chrome on Windows')
    await expect(() => at.queryByText(/Chrome on Windows/)).toBeNull()
  },
}
