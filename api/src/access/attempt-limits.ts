import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../platform/problem.ts'
import { type Counts, countedAs, countInMemory } from './attempt-counts.ts'
import { networkOf } from './client.ts'

/** Slows down guessing and flooding, and never locks the owner out of their account. */
export type AttemptLimits = {
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
  /** Throws 429. */
  registration: (address: string) => Promise<void>
  /** Throws 429 for an address that sends too many requests. */
  linkRequest: (address: string) => Promise<void>
  /** Throws 429 for an address that starts too many sign-ins with passkeys. */
  passkeyRequest: (address: string) => Promise<void>
  /**
   * Whether another mail of this kind, which strangers can trigger, may be sent to this address.
   * The response to the request must not depend on it. Links that an owner requests follow
   * token.rules.ts.
   */
  mayMail: (kind: 'registered' | 'email_change', email: string) => Promise<boolean>
  /** Throws 429 for an IP address that requests too many password ratings. */
  passwordRating: (address: string) => Promise<void>
  /** Throws 429 for an IP address that has too many receipts checked. */
  receiptCheck: (address: string) => Promise<void>
  /** Throws 429 for an IP address that reads costly public data too often. */
  publicRead: (address: string) => Promise<void>
  /** Throws 429 for an IP address that has too many releases checked. */
  releaseCheck: (address: string) => Promise<void>
  /** Throws 429 for a user who changes or downloads their account too often. */
  accountChange: (userId: string) => Promise<void>
  /**
   * Throws 429 for a user who opens or captures payments too often: each costs a call to PayPal.
   */
  payment: (userId: string) => Promise<void>
  /** Throws 429 for an address that sends too many reports of remotes. */
  releaseReports: (address: string, reports?: number) => Promise<void>
  /**
   * Whether one more report of this subject counts: one network must not decide about a release.
   */
  countsReport: (address: string, subject: string, isFailure: boolean) => Promise<boolean>
  /** Throws 429. */
  invites: (adminId: string, people: number) => Promise<void>
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

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
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
  const failuresOfAddress = limiter('login-address', 50, 15 * MINUTE)
  const failuresOfAccount = limiter('login-account', 1_000_000, 15 * MINUTE)
  const failuresOfDay = limiter('login-day', DAILY_FAILURES, DAY)
  const reportedFailures = limiter('login-told', FAILURES_REPORTED, 15 * MINUTE)
  const reportedConfirmations = limiter('confirm-told', CONFIRMATIONS_REPORTED, 15 * MINUTE)
  const failuresOfDevice = limiter('login-device', 20, 15 * MINUTE)
  const registrations = limiter('register', 20, HOUR)
  const linkRequests = limiter('link', 30, HOUR)
  const passkeyRequests = limiter('passkey', 300, HOUR)
  const mails = limiter('mail', 5, HOUR)
  const ratings = limiter('rating', 1_000, HOUR)
  const receiptChecks = limiter('receipt', 300, HOUR)
  const accountChanges = limiter('account', 60, HOUR)
  const payments = limiter('payment', 60, HOUR)
  const invited = limiter('invite', 20_000, HOUR)
  // Each page load sends at least one report, so they are never counted in the database.
  const reported = countInMemory('report', 600 * factor, MINUTE)
  const publicReads = countInMemory('read', 600 * factor, MINUTE)
  const releaseChecks = countInMemory('check', 20 * factor, MINUTE)
  const countedReports = countInMemory('report-counted', LOADS_COUNTED * factor, 10 * MINUTE)

  const consume = async (limit: RateLimiterAbstract, key: string, points = 1) => {
    try {
      await limit.consume(countedAs(key), points)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext)
      throw refusal
    }
  }

  /** Whether this failure is the one that is reported. */
  async function reaches(limit: RateLimiterAbstract, key: string): Promise<boolean> {
    const { consumedPoints } = await limit.penalty(countedAs(key))
    return consumedPoints === limit.points
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
    beforeLogin: async (attempt) => {
      if (await isTrusted(attempt)) return 'known'
      await consume(failuresOfAddress, networkOf(attempt.address))
      const { consumedPoints } = await failuresOfAccount.penalty(accountKey(attempt.name))
      await wait(loginDelay(Math.floor((consumedPoints - 1) / factor)))
      return (await isLocked(attempt)) ? 'locked' : 'stranger'
    },
    loginSucceeded: async ({ address, name, deviceId }) => {
      await failuresOfAccount.delete(accountKey(name))
      if (deviceId === null) {
        await failuresOfAddress.reward(countedAs(networkOf(address)))
        await failuresOfDay.reward(accountKey(name))
      } else await failuresOfDevice.delete(countedAs(deviceId))
    },
    loginFailed: (account) => reaches(reportedFailures, account),
    confirmationFailed: (userId) => reaches(reportedConfirmations, userId),
    registration: (address) => consume(registrations, networkOf(address)),
    linkRequest: (address) => consume(linkRequests, networkOf(address)),
    passkeyRequest: (address) => consume(passkeyRequests, networkOf(address)),
    mayMail: async (kind, email) => {
      const used = await mails.penalty(countedAs(`${kind} ${email.toLowerCase()}`))
      return used.consumedPoints <= mails.points
    },
    passwordRating: (address) => consume(ratings, networkOf(address)),
    receiptCheck: (address) => consume(receiptChecks, networkOf(address)),
    publicRead: (address) => consume(publicReads, networkOf(address)),
    releaseCheck: (address) => consume(releaseChecks, networkOf(address)),
    accountChange: (userId) => consume(accountChanges, userId),
    payment: (userId) => consume(payments, userId),
    releaseReports: (address, reports) => consume(reported, networkOf(address), reports),
    countsReport: async (address, subject, isFailure) => {
      const key = `${networkOf(address)} ${subject} ${isFailure ? 'failure' : 'load'}`
      const { consumedPoints } = await countedReports.penalty(key)
      return consumedPoints <= (isFailure ? FAILURES_COUNTED : LOADS_COUNTED) * factor
    },
    invites: (adminId, people) => consume(invited, adminId, people),
  }
}

const accountKey = (name: string) => countedAs(name.toLowerCase())

/** The refusal of a sender who may try again after this time. */
export function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const minutes = Math.ceil(seconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem(429, 'too_many', `Too many attempts. Please try again in ${time}.`, {
    retryAfter: seconds,
  })
}
