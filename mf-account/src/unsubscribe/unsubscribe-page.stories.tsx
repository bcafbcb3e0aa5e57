import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import { inSdk, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, openLink, withSampleCalls } from '../sample-server.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const unsubscribe = fn(async () => ({ message: "You'll get no more emails about being outbid." }))

export default {
  title: 'Screens/Unsubscribe',
  component: UnsubscribePage,
  parameters: { layout: 'fullscreen', token: 'a-token' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    const stop = withSampleCalls({ unsubscribe })()
    unsubscribe.mockClear()
    const close = openLink(parameters.token)
    return () => {
      stop()
      close()
    }
  },
} satisfies Meta<typeof UnsubscribePage>

type Story = StoryObj<typeof UnsubscribePage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const stop = (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: 'Stop these emails' }))

/** Opening the page changes nothing. */
export const Asked: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Stop These Emails' })).toBeVisible()
    await expect(unsubscribe).not.toHaveBeenCalled()
    await expect(() => location.search).not.toContain('token=')
  },
}

export const Stopped: Story = {
  play: async ({ canvas }) => {
    await stop(canvas)
    await expect(() => canvas.getByRole('heading', { name: 'Emails Stopped' })).toHaveFocus()
    await expect(unsubscribe).toHaveBeenCalledWith({ token: 'a-token' })
    await expect(() => canvas.getByText(/no more emails about being outbid/)).toBeVisible()
  },
}

export const Pending: Story = {
  play: async ({ canvas }) => {
    unsubscribe.mockImplementationOnce(never)
    await stop(canvas)
    await expect(await canvas.findByRole('button', { name: 'Stopping...' })).toBeVisible()
  },
}

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const message = 'This unsubscribe link is invalid.'
    unsubscribe.mockRejectedValueOnce(new ApiError(400, message, { message }))
    await stop(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Invalid Link' })).toBeVisible()
  },
}

export const WithoutToken: Story = {
  parameters: { token: null },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
    await expect(() => canvas.getByText('This unsubscribe link is invalid.')).toBeVisible()
  },
}

/** The button stays: it may be tried again. */
export const NoAnswer: Story = {
  play: async ({ canvas }) => {
    unsubscribe.mockRejectedValueOnce(new NetworkError('No answer'))
    await stop(canvas)
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Error',
      text: 'Failed to stop the emails. Please try again.',
    })
    await expect(() => canvas.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
  },
}
