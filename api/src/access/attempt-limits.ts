import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../platform/problem.ts'
import { type Counts, countedAs, countInMemory } from './attempt-counts.ts'
import { networkOf } from './client.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What a key may do in a time, one declaration each. `network`: the requests of an address count
 * together, so each limit allows what 25 guests of a lodge need at once. `isLocal`: an instance
 * counts for itself, because the database would be asked too often.
 */
const LIMITS = {
  /** Three tries for each of 25 guests. */
  registration: { most: 75, seconds: HOUR, per: 'network' },
  /** Requests of links; token.rules.ts limits those mailed to one account. */
  linkRequest: { most: 75, seconds: HOUR, per: 'network' },
  passkeyRequest: { most: 300, seconds: HOUR, per: 'network' },
  /** A page rates a password while it is typed. */
  passwordRating: { most: 2_500, seconds: HOUR, per: 'network' },
  receiptCheck: { most: 300, seconds: HOUR, per: 'network' },
  /** Costly reads of public data. */
  publicRead: { most: 600, seconds: MINUTE, per: 'network', isLocal: true },
  /** A picture is rendered, which takes a tenth of a second of a processor. */
  winPicture: { most: 60, seconds: MINUTE, per: 'network', isLocal: true },
  registryRead: { most: 60, seconds: MINUTE, per: 'network', isLocal: true },
  /** Each page load sends at least one report. */
  releaseReports: { most: 600, seconds: MINUTE, per: 'network', isLocal: true },
  /** Changes and downloads of one's account. */
  accountChange: { most: 60, seconds: HOUR, per: 'user' },
  /** Each costs a call to PayPal. */
  payment: { most: 60, seconds: HOUR, per: 'user' },
  /** People whom an admin invites. */
  invites: { most: 20_000, seconds: HOUR, per: 'user' },
} as const satisfies Record<string, Limit>

type Limit = { most: number; seconds: number; per: 'network' | 'user'; isLocal?: true }
type LimitName = keyof typeof LIMITS
/** The limits that count by address, or by user. */
export type LimitPer<Per extends Limit['per']> = {
  [Name in LimitName]: (typeof LIMITS)[Name]['per'] extends Per ? Name : never
}[LimitName]

/** Takes from a limit of an IP address or a user; throws 429 when nothing is left. */
type Take = (key: string, points?: number) => Promise<void>

/** Slows down guessing and flooding, and never locks the owner out of their account. */
export type AttemptLimits = Record<LimitName, Take> & {
  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts gain nothing, and
   * waits for the delay. Throws 429 for an address that failed too often. Returns who attempts it.
   */
  beforeLogin: (attempt: LoginAttempt) => Promise<DeviceTrust>
  /** Resets the count after a success. */
  loginSucceeded: (attempt: LoginAttempt) => Promise<void>
  /** Counts a wrong password of an account. Returns whether to notify its owner now. */
  loginFailed: (account: string) => Promise<boolean>
  /** The same for a wrong password or passkey of a user who is signed in. */
  confirmationFailed: (userId: string) => Promise<boolean>
  /**
   * Whether another mail of this kind, which strangers can trigger, may be sent to this address.
   * The response to the request must not depend on it. Links that an owner requests follow
   * token.rules.ts.
   */
  mayMail: (kind: 'registered' | 'email_change', email: string) => Promise<boolean>
  /** Whether a user, or an IP address without a session, may load one more page. */
  mayLoadPage: (address: string, userId: string | undefined) => Promise<boolean>
  /**
   * Whether one more report of this subject counts: one network must not decide about a release.
   */
  countsReport: (address: string, subject: string, isFailure: boolean) => Promise<boolean>
}

/**
 * `known`: a browser that has signed in to this account before and has not failed too often since.
 * `locked`: too many unknown browsers have failed today, so an unknown browser needs a mailed link.
 */
export type DeviceTrust = 'known' | 'stranger' | 'locked'

export type LoginAttempt = {
  address: string
  /** The email or username that was entered. */
  name: string
  /** A browser that has signed in to this account before is counted separately. */
  deviceId: string | null
  /** The request carries a link that was mailed to the owner. */
  hasLink?: boolean
}

/** Logins that may fail from one address, so that 25 guests may each mistype twice at once. */
const ADDRESS_FAILURES = 75
/** Of these, logins under one name: a guest who forgot the password must not use up the others' tries. */
const PAIR_FAILURES = 25
/** Failures that a success takes back. With more, guessers could clear their count by logging in to an account of their own. */
const FORGIVEN = 3
/**
 * Logins from unknown browsers that may fail in a day under one login name. Email and username are
 * counted apart, so an account allows 100: a shared count would reveal which username belongs to
 * which email.
 */
const DAILY_FAILURES = 50
/** Failed logins of an account within 15 minutes after which its owner is notified. */
const FAILURES_REPORTED = 10
/** The same for wrong confirmations: fewer, because they come from a signed-in session. */
const CONFIRMATIONS_REPORTED = 5
/** Failed logins of one account that cost nothing; each further one doubles the delay. */
const FREE_FAILURES = 3
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 5_000

/** The delay of an attempt after so many failures, at most five seconds. */
export const loginDelay = (failures: number): number =>
  failures <= FREE_FAILURES
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES - 1), MAX_DELAY_MS)

/** Delays an attempt. */
export type Wait = (ms: number) => Promise<unknown>

type Options = {
  /** Multiplies all limits; 1 except in tests. */
  factor: number
  /** By default, each instance counts separately. */
  counts?: Counts
  wait?: Wait | undefined
}

/** The reports counted from one network about one version in ten minutes. */
const LOADS_COUNTED = 10
const FAILURES_COUNTED = 2

export function createAttemptLimits({
  factor,
  counts = countInMemory,
  wait = Bun.sleep,
}: Options): AttemptLimits {
  const limiter = (name: string, points: number, seconds: number) =>
    counts(name, points * factor, seconds)
  const failuresOfAddress = limiter('login-address', ADDRESS_FAILURES, 15 * MINUTE)
  const failuresOfPair = limiter('login-pair', PAIR_FAILURES, 15 * MINUTE)
  const failuresOfAccount = limiter('login-account', 1_000_000, 15 * MINUTE)
  const failuresOfDay = limiter('login-day', DAILY_FAILURES, DAY)
  const reportedFailures = limiter('login-told', FAILURES_REPORTED, 15 * MINUTE)
  const reportedConfirmations = limiter('confirm-told', CONFIRMATIONS_REPORTED, 15 * MINUTE)
  const failuresOfDevice = limiter('login-device', 20, 15 * MINUTE)
  const mails = limiter('mail', 5, HOUR)
  const pageLoads = countInMemory('page', 3_000 * factor, MINUTE)
  const countedReports = countInMemory('report-counted', LOADS_COUNTED * factor, 10 * MINUTE)

  async function consume(limit: RateLimiterAbstract, key: string, points: number, advice: Advice) {
    try {
      await limit.consume(countedAs(key), points)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext, advice)
      throw refusal
    }
  }

  function takeFrom([name, { most, seconds, per, isLocal }]: [string, Limit]): [string, Take] {
    const limit = (isLocal ? countInMemory : counts)(name, most * factor, seconds)
    const keyOf = per === 'network' ? networkOf : (userId: string) => userId
    return [name, (key, points = 1) => consume(limit, keyOf(key), points, per)]
  }

  /** Whether this failure is the one that is reported. */
  async function reaches(limit: RateLimiterAbstract, key: string): Promise<boolean> {
    const { consumedPoints } = await limit.penalty(countedAs(key))
    return consumedPoints === limit.points
  }

  /** Ends the count of a login name at an address; returns how much of it no longer counts there. */
  async function takeBack(attempt: LoginAttempt): Promise<number> {
    const pair = countedAs(pairKey(attempt))
    const counted = await failuresOfPair.get(pair)
    // Of several successes at once, one takes it back.
    const isMine = await failuresOfPair.delete(pair)
    return isMine ? Math.min(counted?.consumedPoints ?? 1, FORGIVEN) : 0
  }

  /** A known browser that fails too often is treated as unknown. */
  async function isTrusted({ deviceId }: LoginAttempt): Promise<boolean> {
    if (deviceId === null) return false
    const { consumedPoints } = await failuresOfDevice.penalty(countedAs(deviceId))
    return consumedPoints <= failuresOfDevice.points
  }

  /** A known browser is never locked, however often it fails. */
  async function isLocked({ name, deviceId, hasLink }: LoginAttempt): Promise<boolean> {
    if (deviceId !== null) return false
    const { consumedPoints } = await failuresOfDay.penalty(accountKey(name))
    return consumedPoints > failuresOfDay.points && hasLink !== true
  }

  return {
    // The type of Object.fromEntries has no names.
    ...(Object.fromEntries(Object.entries(LIMITS).map(takeFrom)) as Record<LimitName, Take>),
    beforeLogin: async (attempt) => {
      if (await isTrusted(attempt)) return 'known'
      if (!attempt.hasLink) await consume(failuresOfPair, pairKey(attempt), 1, 'login')
      await consume(failuresOfAddress, networkOf(attempt.address), 1, 'network')
      const { consumedPoints } = await failuresOfAccount.penalty(accountKey(attempt.name))
      await wait(loginDelay(Math.floor((consumedPoints - 1) / factor)))
      return (await isLocked(attempt)) ? 'locked' : 'stranger'
    },
    loginSucceeded: async (attempt) => {
      const { address, name, deviceId } = attempt
      await failuresOfAccount.delete(accountKey(name))
      if (deviceId === null) {
        await failuresOfAddress.reward(countedAs(networkOf(address)), await takeBack(attempt))
        await failuresOfDay.reward(accountKey(name))
      } else await failuresOfDevice.delete(countedAs(deviceId))
    },
    loginFailed: (account) => reaches(reportedFailures, account),
    confirmationFailed: (userId) => reaches(reportedConfirmations, userId),
    mayMail: async (kind, email) => {
      const used = await mails.penalty(countedAs(`${kind} ${email.toLowerCase()}`))
      return used.consumedPoints <= mails.points
    },
    mayLoadPage: async (address, userId) => {
      const { consumedPoints } = await pageLoads.penalty(userId ?? networkOf(address))
      return consumedPoints <= pageLoads.points
    },
    countsReport: async (address, subject, isFailure) => {
      const key = `${networkOf(address)} ${subject} ${isFailure ? 'failure' : 'load'}`
      const { consumedPoints } = await countedReports.penalty(key)
      return consumedPoints <= (isFailure ? FAILURES_COUNTED : LOADS_COUNTED) * factor
    },
  }
}

const accountKey = (name: string) => countedAs(name.toLowerCase())
const pairKey = ({ address, name }: LoginAttempt) => `${networkOf(address)} ${name.toLowerCase()}`

/** What a sender can do who is over a limit. */
const ADVICE = {
  network: (time: string) =>
    `Too many attempts from this network. Please try again in ${time}, or use another network, such as mobile data.`,
  user: (time: string) => `Too many attempts. Please try again in ${time}.`,
  login: (time: string) =>
    `Too many failed logins. Please try again in ${time}, choose a new password with Forgot password, or use a device where you have logged in before.`,
}
export type Advice = keyof typeof ADVICE

/** The refusal of a sender who may try again after this time. */
export function tooMany(milliseconds: number, advice: Advice): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const minutes = Math.ceil(seconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem(429, 'too_many', ADVICE[advice](time), { retryAfter: seconds })
}
