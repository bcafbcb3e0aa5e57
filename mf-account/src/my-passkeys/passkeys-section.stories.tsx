import type { OwnPasskeys } from '@firstchair/contract'
import { expect, fn, screen, userEvent, within } from '@firstchair/design-system/test'
import { ApiError, serverNow } from '@firstchair/sdk'
import { answerSampleCallsWith, inSdk, type SampleCalls, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { press, section, seesToast } from '../my-account/sample-account.tsx'
import { never, withSampleCalls } from '../sample-server.ts'
import { PasskeysSection } from './passkeys-section.tsx'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(serverNow() - days * DAY_MS).toISOString()
const idOf = (place: number) => `01900000-0000-7000-8000-00000009000${place}`

const some = (over: Partial<OwnPasskeys> = {}): OwnPasskeys => ({
  passkeys: [
    {
      id: idOf(1),
      name: 'My phone',
      isBackedUp: true,
      createdAt: ago(40),
      lastUsedAt: ago(1),
    },
    { id: idOf(2), name: 'Blue key', isBackedUp: false, createdAt: ago(3), lastUsedAt: null },
  ],
  passkeysOnly: false,
  isAvailable: true,
  ...over,
})
const none = () => some({ passkeys: [] })
const change = fn((isOn: boolean) => ({ isOn }))

export default {
  title: 'Screens/My Account/Passkeys',
  component: PasskeysSection,
  args: { user: sampleUser },
  parameters: { answers: {} },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    change.mockClear()
    const stop = withSampleCalls({}, sampleUser)()
    answerSampleCallsWith({
      'GET /api/auth/passkeys': () => some(),
      ...(parameters.answers as SampleCalls), // each story's own
    })
    return stop
  },
} satisfies Meta<typeof PasskeysSection>

type Story = StoryObj<typeof PasskeysSection>

export const Some: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Your passkeys' })
    await expect(() => within(list).getAllByRole('listitem')).toHaveLength(2)
    await expect(() => canvas.getByText(/not used yet/)).toBeVisible()
  },
}

export const None: Story = {
  parameters: { answers: { 'GET /api/auth/passkeys': none } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no passkeys yet.')).toBeVisible()
    await expect(() => canvas.queryByRole('switch')).toBeNull()
  },
}

export const Unverified: Story = {
  args: { user: { ...sampleUser, emailVerified: 0 } },
  parameters: { answers: { 'GET /api/auth/passkeys': none } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Verify your email first')).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Send the link again' })).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  },
}

/** The site is opened by its IP address. */
export const NotPossible: Story = {
  parameters: { answers: { 'GET /api/auth/passkeys': () => some({ isAvailable: false }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Passkeys aren't available here")).toBeVisible()
    await expect(() => canvas.queryByRole('button')).toBeNull()
  },
}

/** The browser does not support passkeys. */
export const OldBrowser: Story = {
  parameters: { answers: { 'GET /api/auth/passkeys': none } },
  beforeEach: () => {
    const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined, configurable: true })
    return () => {
      if (known) Object.defineProperty(window, 'PublicKeyCredential', known)
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This browser doesn't support passkeys/)).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { answers: { 'GET /api/auth/passkeys': never } },
}

export const NotLoaded: Story = {
  parameters: {
    answers: {
      'GET /api/auth/passkeys': () => {
        throw new ApiError(503, 'Unavailable', { message: 'Unavailable' })
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your passkeys didn't load")).toBeVisible()
  },
}

export const Naming: Story = {
  play: async ({ canvas }) => {
    await press(section(canvas, 'Passkeys'), 'Add a passkey')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await expect(() => dialog.getByText('Enter a name for this passkey')).toBeVisible()
  },
}

export const PasskeysOnly: Story = {
  parameters: {
    answers: {
      'GET /api/auth/passkeys': () => some({ passkeysOnly: true }),
      'PATCH /api/auth/passkeys-only': ({ body }: { body?: { isOn: boolean } }) =>
        change(body?.isOn ?? true),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).toBeChecked()
    await userEvent.click(canvas.getByText('Sign in with passkeys only'))
    await seesToast({ title: 'Settings Saved' })
    await expect(change).toHaveBeenCalledWith(false)
  },
}

export const RemovingTheLast: Story = {
  parameters: {
    answers: {
      'GET /api/auth/passkeys': () => some({ passkeys: some().passkeys.slice(0, 1) }),
    },
  },
  play: async ({ canvas }) => {
    await press(section(canvas, 'Passkeys'), 'Remove My phone')
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove My phone?' })
    await expect(dialog).toHaveTextContent(/your password logs you in/)
  },
}
