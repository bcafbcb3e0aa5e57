import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import { inSdk, sampleUser, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, openLink, withSampleCalls } from '../sample-server.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

const verifyEmail = fn(async (_query: { token: string }) => ({
  message: 'Your email is verified.',
}))

const answering = (
  answer: () => Promise<{ message: string }>,
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
    await expect(() => verifyEmail.mock.calls).toEqual([[{ token: 'a-token' }]])
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
