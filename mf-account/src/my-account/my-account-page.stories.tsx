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
import { inSdk, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { never, withSampleCalls } from '../sample-server.ts'
import { MyAccountPage } from './my-account-page.tsx'
import { calls, forgetCalls, press, section, seesToast, type } from './sample-account.tsx'

const meta = {
  title: 'Screens/My Account',
  component: MyAccountPage,
  parameters: { layout: 'fullscreen', user: sampleUser, answers: {} },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    forgetCalls()
    return withSampleCalls({ ...calls, ...parameters.answers }, parameters.user)()
  },
} satisfies Meta<typeof MyAccountPage>
export default meta

type Story = StoryObj<typeof meta>

export const AtRest: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await expect(at.getByLabelText('Username*')).toHaveValue('@firsttracks')
    await expect(
      await canvas.findByRole('button', { name: 'Sign out Safari on iPhone' }),
    ).toBeVisible()
    await expect(canvas.getByText('This device')).toBeVisible()
    await expect(canvas.getByText('Verified')).toBeVisible()
  },
}

/** Each link of the navigation leads to its section, and the section in view is marked. */
export const Links: Story = {
  play: async ({ canvas, step }) => {
    const nav = within(canvas.getByRole('navigation', { name: 'Sections of my account' }))
    const links = nav.getAllByRole('link')
    await expect(links).toHaveLength(canvas.getAllByRole('heading', { level: 2 }).length)
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') ?? '')
      await expect(target).toBe(canvas.getByRole('region', { name: link.textContent }))
    }
    await expect(nav.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current')
    await step('the mark follows what is scrolled into view', async () => {
      canvas.getByRole('region', { name: 'Devices' }).scrollIntoView({ block: 'start' })
      await waitFor(() =>
        expect(nav.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current'),
      )
      await expect(nav.getByRole('link', { name: 'Details' })).not.toHaveAttribute('aria-current')
    })
    await step('a press marks its section, also one at the end of the page', async () => {
      const link = nav.getByRole('link', { name: 'My Data' })
      // The frame of a test has another base address, so the jump itself would leave the story.
      link.addEventListener('click', (event) => event.preventDefault(), { once: true })
      await userEvent.click(link)
      await expect(nav.getByRole('link', { name: 'My Data' })).toHaveAttribute('aria-current')
    })
    scrollTo({ top: 0 })
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
      const inputs = canvas.getByRole('region', { name }).querySelectorAll('input')
      await expect([...inputs].map((input) => input.autocomplete)).toEqual(hints)
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
    await expect(calls.changeDetails).toHaveBeenCalledWith({ firstName: 'Avery Ann' })
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
    await expect(calls.changeDetails).toHaveBeenCalledWith({
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
    await waitFor(() =>
      expect(at.getByLabelText('Username*')).toHaveAccessibleDescription(/is taken/),
    )
  },
}

/** A username signs in: the field for the password appears with the first letter of another one. */
export const UsernameChanged: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await expect(at.queryByLabelText('Password*')).toBeNull()
    await type(at, 'Username', '2')
    await press(at, 'Save Details')
    await waitFor(() =>
      expect(at.getByLabelText('Password*')).toHaveAccessibleDescription(/Enter your password/),
    )
    await type(at, 'Password', 'first chair')
    await press(at, 'Save Details')
    await seesToast({ title: 'Details Saved' })
    await expect(calls.changeDetails).toHaveBeenCalledWith({
      username: `${sampleUser.username}2`,
      password: 'first chair',
    })
    await waitFor(() => expect(at.queryByLabelText('Password*')).toBeNull())
  },
}

export const DetailsInvalid: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'Details')
    await userEvent.clear(at.getByLabelText('Phone*'))
    await userEvent.clear(at.getByLabelText('Last name*'))
    await press(at, 'Save Details')
    await waitFor(() => expect(at.getByText('Please fix 2 fields').parentElement).toHaveFocus())
    await expect(calls.changeDetails).not.toHaveBeenCalled()
  },
}

/** The header shows the same choice. */
export const ThemeChosen: Story = {
  play: async ({ canvas }) => {
    const { theme } = document.documentElement.dataset
    const at = section(canvas, 'Appearance')
    await userEvent.click(at.getByRole('radio', { name: 'Dark' }))
    await expect(store.get(themeChoiceAtom)).toBe('dark')
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await userEvent.click(at.getByRole('switch', { name: 'High contrast' }))
    await expect(store.get(contrastChoiceAtom)).toBe('more')
    chooseTheme('system')
    chooseContrast('standard')
    // The theme that the story is looked at in.
    if (theme !== undefined) document.documentElement.dataset.theme = theme
  },
}

export const OutbidMailsOff: Story = {
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('switch', { name: 'Mail me when I am outbid' })
    await userEvent.click(choice)
    await seesToast({ title: 'Notifications Saved' })
    await expect(choice).not.toBeChecked()
    await expect(calls.chooseNotifications).toHaveBeenCalledWith({ outbid: false })
  },
}

/** What cannot be kept goes back to what it was. */
export const ChoiceNotKept: Story = {
  parameters: {
    answers: { chooseNotifications: () => Promise.reject(new NetworkError('No answer')) },
  },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('switch', { name: 'Mail me when I am outbid' })
    await userEvent.click(choice)
    await seesToast({ title: 'Error', text: 'Failed to save. Please try again.' })
    await waitFor(() => expect(choice).toBeChecked())
  },
}

export const DataDownloaded: Story = {
  play: async ({ canvas }) => {
    const at = section(canvas, 'My Data')
    await expect(at.getByText(/It leaves out your password/)).toBeVisible()
    await press(at, 'Download my data')
    await seesToast({ title: 'Data Downloaded', text: 'firstchair-my-data.json' })
  },
}

export const Loading: Story = {
  parameters: { answers: { account: never, accountSessions: never } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your devices')).toBeInTheDocument()
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
    await expect(await canvas.findByText('Your devices did not load')).toBeVisible()
    await expect(await canvas.findByText('Your choices did not load')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save Details' })).toBeEnabled()
  },
}

/** Invited, and not yet through Complete Your Profile. */
export const Incomplete: Story = {
  parameters: { user: { ...sampleUser, username: null, paypalEmail: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}
