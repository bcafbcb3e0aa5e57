import type { Account, AccountDetails, AccountSession, User } from '@firstchair/contract'
import type { Client } from '../client/api.ts'
import { serverNow } from '../clock/clock.ts'
import { acceptUser, currentUser } from '../session/session.ts'
import { answered, refuse } from './sample-calls.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const rows: readonly [device: string, ipAddress: string, days: number, seenMs: number][] = [
  ['Firefox on macOS', '192.0.2.14', 3, 0],
  ['Safari on iPhone', '198.51.100.7', 12, 40 * MINUTE_MS],
  ['Chrome on Windows', '203.0.113.80', 26, 4 * DAY_MS],
]

/** Where the sample user is signed in: here, on a phone, and on a machine of some days ago. */
export const sampleSessions = (now: number): AccountSession[] =>
  rows.map(([device, ipAddress, days, seenMs], at) => ({
    id: `01900000-0000-7000-8000-00000006000${at}`,
    device,
    ipAddress,
    loginAt: new Date(now - days * DAY_MS).toISOString(),
    lastSeenAt: new Date(now - seenMs).toISOString(),
    isCurrent: at === 0,
  }))

const signedIn = (): User => currentUser() ?? refuse(401, 'Please log in to continue.')

// Changes that the user makes last as long as the sample.
let sample: { newEmail: string | null; outbid: boolean; ended: Set<string> }
/** As a new sample begins. */
export function forgetSampleAccount(): void {
  sample = { newEmail: null, outbid: true, ended: new Set() }
}
forgetSampleAccount()

const openSessions = () => sampleSessions(serverNow()).filter(({ id }) => !sample.ended.has(id))

const readSampleAccount = (): Account => ({
  user: signedIn(),
  newEmail: sample.newEmail,
  notifications: { outbid: sample.outbid },
})

function changeSampleDetails(body: AccountDetails): User {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const user: User = { ...signedIn(), ...Object.fromEntries(given) }
  acceptUser(user)
  return user
}

type AccountCall =
  | 'account'
  | 'changeDetails'
  | 'chooseNotifications'
  | 'accountSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'changeEmail'
  | 'accountData'
  | 'unsubscribe'

/** The account page's calls, answered for the sample user. */
export const sampleAccountCalls: Pick<Client, AccountCall> = {
  account: () => answered(readSampleAccount),
  changeDetails: (body) => answered(() => changeSampleDetails(body)),
  chooseNotifications: (body) =>
    answered(() => {
      sample.outbid = body.outbid
      return body
    }),
  accountSessions: () => answered(openSessions),
  endSession: (id) =>
    answered(() => {
      sample.ended.add(id)
      return { message: 'That device is signed out.' }
    }),
  endOtherSessions: () =>
    answered(() => {
      for (const { id, isCurrent } of openSessions()) if (!isCurrent) sample.ended.add(id)
      return { message: '2 devices are signed out.' }
    }),
  changePassword: () =>
    answered(() => ({ message: 'Your password is changed. Other devices are signed out.' })),
  changeEmail: ({ email }) =>
    answered(() => {
      sample.newEmail = email
      return { message: 'Please check your new email for a link that confirms it.' }
    }),
  accountData: () => answered(() => ({ profile: signedIn() })),
  unsubscribe: () =>
    answered(() => {
      sample.outbid = false
      return { message: 'You get no more mails when you are outbid.' }
    }),
}
