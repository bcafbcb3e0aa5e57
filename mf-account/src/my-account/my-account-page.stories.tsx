import { expect, fn, screen, userEvent, within } from '@firstchair/design-system/test'
import {
  ApiError,
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  NetworkError,
  refreshSession,
  store,
  themeChoiceAtom,
} from '@firstchair/sdk'
import { answerSampleCallsWith, inSdk, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, withSampleCalls } from '../sample-server.ts'
import { MyAccountPage } from './my-account-page.tsx'
import { calls, forgetCalls, press, section, seesToast, type } from './sample-account.tsx'

export default {
  title: 'Screens/My Account',
  component: MyAccountPage,
  parameters: { layout: 'fullscreen', user: sampleUser, answers: {} },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    forgetCalls()
    history.replaceState(null, '', parameters.hash ?? '#')
    return withSampleCalls({ ...calls, ...parameters.answers }, parameters.user)()
  },
} satisfies Meta<typeof MyAccountPage>

type Story = StoryObj<typeof MyAccountPage>

export const AtRest: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await expect(() => at.getByLabelText('Username*')).toHaveValue('@firsttracks')
    await expect(() => canvas.getByText('Verified')).toBeVisible()
    await expect(() => canvas.getAllByRole('tab')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('tab', { name: 'Security' }))
    await expect(
      await canvas.findByRole('button', { name: 'Sign out Safari on iPhone' }),
    ).toBeVisible()
    await expect(() => canvas.getByText('This device')).toBeVisible()
  },
}

/** The address names the tab, also by one of its sections, and what was typed in another stays. */
export const TabsAndAddress: Story = {
  parameters: { hash: '#passkeys' },
  play: async ({ canvas, step }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await expect(() => tab('Security')).toHaveAttribute('aria-selected', 'true')
    await expect(() => canvas.getByRole('region', { name: 'Passkeys' })).toBeVisible()
    await userEvent.type(section(canvas, 'Password').getByLabelText('Current password*'), 'half')
    await step('a tab changes the address', async () => {
      await userEvent.click(tab('Data'))
      await expect(() => location.hash).toBe('#data')
      await expect(() => canvas.getByRole('region', { name: 'My Data' })).toBeVisible()
      await expect(() => canvas.queryByRole('region', { name: 'Password' })).toBeNull()
    })
    await step('a link in the page opens its tab', async () => {
      location.hash = '#devices'
      await expect(() => tab('Security')).toHaveAttribute('aria-selected', 'true')
      const at = section(canvas, 'Password')
      await expect(() => at.getByLabelText('Current password*')).toHaveValue('half')
    })
  },
}

/** Password managers recognize each field and the account of the password. */
export const Autofill: Story = {
  play: async ({ canvas }) => {
    const expected = {
      Details: ['given-name', 'family-name', 'tel', 'username', 'email'],
      Email: ['username', 'email', 'current-password'],
      Password: ['username', 'current-password', 'new-password', 'new-password'],
    }
    for (const [name, hints] of Object.entries(expected)) {
      if (name === 'Password') await userEvent.click(canvas.getByRole('tab', { name: 'Security' }))
      const inputs = canvas.getByRole('region', { name }).querySelectorAll('input')
      await expect(() => [...inputs].map((input) => input.autocomplete)).toEqual(hints)
    }
  },
}

/** Only what has changed is sent. */
export const DetailsSaved: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await userEvent.clear(at.getByLabelText('First name*'))
    await userEvent.paste(' Avery Ann ')
    await press(at, 'Save Details')
    await seesToast({ title: 'Details Saved', tone: 'success' })
    await expect(() => calls.changeDetails).toHaveBeenCalledWith({ firstName: 'Avery Ann' })
  },
}

/** What was changed elsewhere meanwhile is not changed back. */
export const DetailsChangedElsewhere: Story = {
  parameters: { answers: { currentUser: async () => ({ ...sampleUser, phone: '555 010 0999' }) } },
  play: async ({ canvas }) => {
    await refreshSession()
    const at = section(canvas, 'Details')
    await type(at, 'First name', ' Ann')
    await press(at, 'Save Details')
    await seesToast({ title: 'Details Saved' })
    await expect(() => calls.changeDetails).toHaveBeenCalledWith({
      firstName: `${sampleUser.firstName} Ann`,
    })
  },
}

export const UsernameTaken: Story = {
  parameters: {
    answers: {
      changeDetails: () => {
        const message = 'This username is taken. Please choose another one.'
        return Promise.reject(
          new ApiError(422, message, { message, fields: { username: message } }),
        )
      },
    },
  },
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await type(at, 'Username', '2')
    await type(at, 'Password', 'first chair')
    await press(at, 'Save Details')
    await expect(() => at.getByLabelText('Username*')).toHaveAccessibleDescription(/is taken/)
  },
}

/** A username signs in: the field for the password appears with the first letter of another one. */
export const UsernameChanged: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await expect(() => at.queryByLabelText('Password*')).toBeNull()
    await type(at, 'Username', '2')
    await press(at, 'Save Details')
    await expect(() => at.getByLabelText('Password*')).toHaveAccessibleDescription(
      /Enter your password/,
    )
    await type(at, 'Password', 'first chair')
    await press(at, 'Save Details')
    await seesToast({ title: 'Details Saved' })
    await expect(() => calls.changeDetails).toHaveBeenCalledWith({
      username: `${sampleUser.username}2`,
      password: 'first chair',
    })
    await expect(() => at.queryByLabelText('Password*')).toBeNull()
  },
}

export const DetailsInvalid: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await userEvent.clear(at.getByLabelText('Phone*'))
    await userEvent.clear(at.getByLabelText('Last name*'))
    await press(at, 'Save Details')
    await expect(() => at.getByText('Please fix 2 fields').parentElement).toHaveFocus()
    await expect(() => calls.changeDetails).not.toHaveBeenCalled()
  },
}

/** The header shows the same choice. */
export const ThemeChosen: Story = {
  play: async ({ canvas }) => {
    const { theme } = document.documentElement.dataset
    const at = section(canvas, 'Appearance')
    await userEvent.click(at.getByRole('radio', { name: 'Dark' }))
    await expect(() => store.get(themeChoiceAtom)).toBe('dark')
    await expect(() => document.documentElement).toHaveAttribute('data-theme', 'dark')
    await userEvent.click(at.getByRole('switch', { name: 'High contrast' }))
    await expect(() => store.get(contrastChoiceAtom)).toBe('more')
    chooseTheme('system')
    chooseContrast('standard')
    // The theme that the story is looked at in.
    if (theme !== undefined) document.documentElement.dataset.theme = theme
  },
}

export const OutbidMailsOff: Story = {
  parameters: { hash: '#notifications' },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('switch', { name: "Email me when I'm outbid" })
    await userEvent.click(choice)
    await seesToast({ title: 'Notifications Saved' })
    await expect(choice).not.toBeChecked()
    await expect(() => calls.chooseNotifications).toHaveBeenCalledWith({
      outbid: false,
      news: true,
      showWins: true,
    })
    await userEvent.click(canvas.getByRole('switch', { name: 'Email me announcements' }))
    await expect(() => calls.chooseNotifications).toHaveBeenCalledWith({
      outbid: false,
      news: false,
      showWins: true,
    })
  },
}

export const WinsHidden: Story = {
  parameters: { hash: '#privacy' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Show my wins' }))
    await seesToast({ title: 'Privacy Saved' })
    await expect(() => calls.chooseNotifications).toHaveBeenCalledWith({
      ...{ outbid: true, news: true, showWins: false },
    })
  },
}

/** What cannot be kept goes back to what it was. */
export const ChoiceNotKept: Story = {
  parameters: {
    hash: '#notifications',
    answers: { chooseNotifications: () => Promise.reject(new NetworkError('No answer')) },
  },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('switch', { name: "Email me when I'm outbid" })
    await userEvent.click(choice)
    await seesToast({ title: 'Error', text: 'Failed to save. Please try again.' })
    await expect(choice).toBeChecked()
  },
}

export const DataDownloaded: Story = {
  parameters: { hash: '#data' },
  play: async ({ canvas }) => {
    const at = section(canvas, 'My Data')
    await expect(() => at.getByText(/It leaves out your password/)).toBeVisible()
    await press(at, 'Download my data')
    await seesToast({ title: 'Data Downloaded', text: 'firstchair-my-data.json' })
  },
}

export const AccountErased: Story = {
  parameters: { hash: '#erase-account' },
  play: async ({ canvas }) => {
    const sent = fn(() => ({ message: 'Your account was erased.' }))
    answerSampleCallsWith({ 'POST /api/account/erase': sent })
    await press(section(canvas, 'Erase Account'), 'Erase my account')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase your account?' }))
    await press(dialog, 'Erase my account')
    await expect(await dialog.findByText('Type the word ERASE.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByLabelText('Type ERASE to confirm'), 'erase')
    await press(dialog, 'Erase my account')
    await seesToast({ title: 'Account Erased', tone: 'success' })
  },
}

export const Loading: Story = {
  parameters: { hash: '#security', answers: { account: never, accountSessions: never } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Loading your devices')).toBeInTheDocument()
  },
}

/** A section that fails to load shows an error in its place; the rest of the page works. */
export const Offline: Story = {
  parameters: {
    answers: {
      account: () => Promise.reject(new NetworkError('No answer')),
      accountSessions: () => Promise.reject(new NetworkError('No answer')),
    },
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Save Details' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'Security' }))
    await expect(await canvas.findByText("Your devices didn't load")).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Notifications' }))
    await expect(await canvas.findByText("Your choices didn't load")).toBeVisible()
  },
}

/** Invited, and not yet through Complete Your Profile. */
export const Incomplete: Story = {
  parameters: { user: { ...sampleUser, username: null, paypalEmail: null } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}
