import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import {
  answerCallsWith,
  inSdk,
  sampleClient,
  sampleUser,
  startSample,
  toastAtom,
} from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { openLink, withSampleCalls } from '../sample-server.ts'
import { LoginPage } from './login-page.tsx'

/** A story on the sample board whose server answers a login like this. */
const answering = (login: () => Promise<{ user: typeof sampleUser }>) => () => {
  const sample = startSample({ scenario: 'still', user: null })
  answerCallsWith({ ...sampleClient, login })
  return sample.stop
}
const refusing = (error: Error) => answering(() => Promise.reject(error))

export default {
  title: 'Screens/Login',
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: answering(async () => ({ user: sampleUser })),
} satisfies Meta<typeof LoginPage>

type Story = StoryObj<typeof LoginPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

// The star of a required field is hidden from screen readers, but is part of the label’s text.
const field = (canvas: Canvas, label: string) => canvas.getByLabelText(`${label}*`)

async function logIn(canvas: Canvas) {
  await userEvent.type(field(canvas, 'Email or username'), '@firsttracks')
  await userEvent.type(field(canvas, 'Password'), 'first chair{Enter}')
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('link', { name: 'Forgot password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(() => canvas.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register',
    )
  },
}

/** Password managers recognize the fields, and pasted values stay. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    const name = field(canvas, 'Email or username')
    const password = field(canvas, 'Password')
    await expect(name).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.click(name)
    await userEvent.paste('@firsttracks')
    await userEvent.click(password)
    await userEvent.paste('first chair')
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Login Successful!',
      text: 'Welcome back, @firsttracks',
    })
  },
}

/** On the way to the bid that a mail's link named. */
export const LinkedBid: Story = {
  beforeEach: () => {
    const { href } = location
    const stop = answering(async () => ({ user: sampleUser }))()
    history.replaceState(null, '', '/login?bid=alta')
    return () => {
      history.replaceState(null, '', href)
      stop()
    }
  },
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(() => `${location.pathname}${location.search}`).toBe('/?bid=alta')
  },
}

/** Empty fields: errors appear on submit and disappear on change. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }))
    await expect(() => canvas.getByText('Please fix 2 fields').parentElement).toHaveFocus()
    await userEvent.type(field(canvas, 'Password'), 'first chair')
    await expect(() => canvas.getByText('Please fix one field')).toBeVisible()
    await expect(() => field(canvas, 'Email or username')).toBeInvalid()
  },
}

export const Pending: Story = {
  beforeEach: answering(() => new Promise(() => {})),
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(await canvas.findByRole('button', { name: 'Logging in...' })).toBeVisible()
  },
}

export const WrongPassword: Story = {
  beforeEach: refusing(
    new ApiError(401, 'Unauthorized', {
      message: 'The email, username or password is not right.',
    }),
  ),
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(await canvas.findByText(/is not right/)).toBeVisible()
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Login Failed',
      text: 'The email, username or password is not right.',
    })
  },
}

const deviceLogin = fn(async () => ({ user: sampleUser }))

/** A link leads here that was mailed because this device is not known. */
export const DeviceLink: Story = {
  beforeEach: () => {
    const stop = withSampleCalls({ login: deviceLogin })()
    const leave = openLink('a-token')
    return () => {
      leave()
      stop()
    }
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText(/Log in to confirm this device/)).toBeVisible()
    await logIn(canvas)
    await expect(deviceLogin).toHaveBeenCalledWith(
      expect.objectContaining({ deviceToken: 'a-token' }),
    )
  },
}

export const NoAnswer: Story = {
  beforeEach: refusing(new NetworkError('No answer')),
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(await canvas.findByText('Login failed. Please try again.')).toBeVisible()
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Error' })
  },
}
