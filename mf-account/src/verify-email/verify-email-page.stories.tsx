import { type EmailVerification, LOGIN_REASON, PRESS_REASON } from '@firstchair/contract'
import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import { inSdk, sampleUser, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, openLink, withSampleCalls } from '../sample-server.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

const verifyEmail = fn(async (_query: EmailVerification) => ({
  message: 'Your email is verified.',
}))

const answering = (
  answer: (query: EmailVerification) => Promise<{ message: string }>,
  token: string | null = 'a-token',
) => ({
  beforeEach: () => {
    const stop = withSampleCalls({ verifyEmail: (query) => verifyEmail(query) })()
    verifyEmail.mockReset().mockImplementation(answer)
    const close = openLink(token)
    return () => {
      stop()
      close()
    }
  },
})
const refusing = (error: Error) => answering(() => Promise.reject(error))
const expired = new ApiError(400, 'Bad Request', {
  message: 'This verification link is invalid or has expired',
})

export default {
  title: 'Screens/Verify Email',
  component: VerifyEmailPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
} satisfies Meta<typeof VerifyEmailPage>

type Story = StoryObj<typeof VerifyEmailPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function expectFailure(canvas: Canvas, text: string) {
  await expect(await canvas.findByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(() => canvas.getByText(text)).toBeVisible()
  await expect(() => canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
    'href',
    '/',
  )
}

export const Verifying: Story = {
  ...answering(never),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Verifying Email...' })).toBeVisible()
  },
}

/** The token is removed from the address bar, and one request is sent. */
export const Verified: Story = {
  ...answering(async () => ({ message: 'Your email is verified.' })),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Email Verified!' })).toHaveFocus()
    await expect(() => canvas.getByRole('link', { name: 'Go to Auctions' })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(() => location.search).not.toContain('token=')
    await expect(() => verifyEmail.mock.calls).toEqual([[{ token: 'a-token', opened: '1' }]])
  },
}

/** A mail scanner opens the link too, so a browser that the account does not know needs a press. */
export const ElsewhereAPress: Story = {
  ...answering(async ({ opened }) => {
    if (!opened) return { message: 'Your email is verified.' }
    const message = 'This confirms that your email belongs to the account @nora.'
    throw new ApiError(403, 'Forbidden', { message, reason: PRESS_REASON })
  }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Verify email' })
    await expect(() => canvas.getByText(/the account @nora/)).toBeVisible()
    await userEvent.click(button)
    await expect(() => canvas.getByRole('heading', { name: 'Email Verified!' })).toHaveFocus()
    await expect(() => verifyEmail.mock.lastCall).toEqual([{ token: 'a-token' }])
  },
}

export const NewEmailElsewhere: Story = {
  ...refusing(new ApiError(403, 'Forbidden', { message: 'Log in first.', reason: LOGIN_REASON })),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

export const WithoutToken: Story = {
  ...answering(never, null),
  play: async ({ canvas }) => {
    await expectFailure(canvas, 'No verification token provided')
    await expect(verifyEmail).not.toHaveBeenCalled()
  },
}

export const Expired: Story = {
  ...refusing(expired),
  play: ({ canvas }) => expectFailure(canvas, 'This verification link is invalid or has expired'),
}

/** Signed in, and still to be verified: another link is one press away. */
export const ExpiredForMe: Story = {
  beforeEach: () => {
    const unverified = { ...sampleUser, emailVerified: 0 as const }
    const stop = withSampleCalls({ verifyEmail: () => Promise.reject(expired) }, unverified)()
    const close = openLink('a-token')
    return () => {
      stop()
      close()
    }
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }))
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Email Sent' })
  },
}

export const NoAnswer: Story = {
  ...refusing(new NetworkError('The server did not answer.')),
  play: ({ canvas }) => expectFailure(canvas, 'The server did not answer.'),
}

/** Without a message an answer is no success (spec §4). */
export const WithoutMessage: Story = {
  ...answering(async () => ({ message: '' })),
  play: ({ canvas }) => expectFailure(canvas, 'Verification failed'),
}
