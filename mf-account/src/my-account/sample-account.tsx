import type { NotificationChoice } from '@firstchair/contract'
import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { serverNow, store } from '@firstchair/sdk'
import { sampleSessions, sampleUser, toastAtom } from '@firstchair/sdk/sample'

const done = (message: string) => async () => ({ message })

/** The sample answer to `GET /api/account`. */
export const accountAnswer = (over: object = {}) => ({
  user: sampleUser,
  newEmail: null,
  notifications: { outbid: true, news: true, showWins: true },
  ...over,
})

/** The page's calls, with sample answers; stories may check how they were called. */
export const calls = {
  account: fn(async () => accountAnswer()),
  accountSessions: fn(async () => sampleSessions(serverNow())),
  changeDetails: fn(async () => sampleUser),
  changeEmail: fn(done('Please check your new email for a link that confirms it.')),
  changePassword: fn(done('Your password is changed. Other devices are signed out.')),
  chooseNotifications: fn(async (choice: NotificationChoice) => choice),
  endSession: fn(done('That device is signed out.')),
  endOtherSessions: fn(done('2 devices are signed out.')),
  biddingRoom: fn(async () => ({
    ...{ limit: 1_000_000, committed: 250_000 },
    contactEmail: 'help@firstchair.example',
  })),
  accountData: fn(async () => ({ profile: sampleUser })),
}

export function forgetCalls() {
  for (const call of Object.values(calls)) call.mockClear()
}

type Place = Pick<ReturnType<typeof within>, 'getByRole'>
export type Section = ReturnType<typeof within>

export const section = (canvas: Place, name: string): Section =>
  within(canvas.getByRole('region', { name }))
// The asterisk of a required field is hidden from screen readers but part of the label's text.
export const type = (at: Section, label: string, text: string) =>
  userEvent.type(at.getByLabelText(`${label}*`), text)
export const press = async (at: Section, name: string) =>
  userEvent.click(await at.findByRole('button', { name }))
export const seesToast = (content: object) =>
  expect(() => store.get(toastAtom)).toMatchObject(content)
