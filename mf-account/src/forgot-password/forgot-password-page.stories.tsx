import { expect, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import { inSdk, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, withSampleCalls } from '../sample-server.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

export default {
  title: 'Screens/Forgot Password',
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: withSampleCalls({
    forgotPassword: async () => ({ message: 'Please check your email.' }),
  }),
} satisfies Meta<typeof ForgotPasswordPage>

type Story = StoryObj<typeof ForgotPasswordPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function ask(canvas: Canvas, email: string) {
  // The star of a required field is hidden from screen readers, but is part of the label’s text.
  await userEvent.type(canvas.getByLabelText('Email*'), email)
  await userEvent.click(canvas.getByRole('button', { name: 'Send Reset Link' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByLabelText('Email*')).toHaveAttribute('autocomplete', 'email')
    await expect(() => canvas.getByRole('link', { name: 'Back to Login' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

export const NotAnAddress: Story = {
  play: async ({ canvas }) => {
    await ask(canvas, 'mia')
    await expect(() => canvas.getByLabelText('Email*')).toBeInvalid()
  },
}

export const Pending: Story = {
  beforeEach: withSampleCalls({ forgotPassword: never }),
  play: async ({ canvas }) => {
    await ask(canvas, 'mia@example.com')
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeVisible()
  },
}

/** The same for every address, so that it does not reveal which accounts exist. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await ask(canvas, ' mia@example.com')
    await expect(() => canvas.getByRole('heading', { name: 'Check Your Email' })).toHaveFocus()
    await expect(() => canvas.getByText(/If an account exists/)).toHaveTextContent(
      /expires in 1 hour/,
    )
    await expect(() => canvas.getByRole('link', { name: 'Back to Login' })).toBeVisible()
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Email Sent' })
  },
}

export const NoAnswer: Story = {
  beforeEach: withSampleCalls({
    forgotPassword: () => Promise.reject(new NetworkError('No answer')),
  }),
  play: async ({ canvas }) => {
    await ask(canvas, 'mia@example.com')
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Error',
      text: 'Failed to process request. Please try again.',
    })
  },
}

export const TooOften: Story = {
  beforeEach: withSampleCalls({
    forgotPassword: () =>
      Promise.reject(
        new ApiError(429, 'Too Many Requests', { message: 'Please wait a minute and try again.' }),
      ),
  }),
  play: async ({ canvas }) => {
    await ask(canvas, 'mia@example.com')
    await expect(await canvas.findByText('Please wait a minute and try again.')).toBeVisible()
  },
}
