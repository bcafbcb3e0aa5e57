import {
  type Activity,
  type OwnPasskeys,
  PULSE_BIDS,
  type PushSettings,
} from '@firstchair/contract'
import { knownMountains } from '../board/mountains.ts'
import { ApiError, type ApiRequest } from '../client/api.ts'
import { serverNow } from '../clock/clock.ts'
import { sampleId } from './sample-board.ts'

/**
 * Answers to the calls that a remote defines itself, keyed by `GET /api/user/wins`, without the
 * query.
 */
export type SampleCalls = Readonly<Record<string, (request: ApiRequest) => unknown>>

/** The default responses: the sample user signs in with the password alone and asks for nothing. */
const AT_REST: SampleCalls = {
  'GET /api/auth/passkeys': (): OwnPasskeys => ({
    passkeys: [],
    passkeysOnly: false,
    isAvailable: true,
  }),
  'GET /api/auth/confirm': () => ({ message: 'Thanks, that was you.' }),
  'GET /api/activity': () => sampleActivity(),
  'GET /api/account/push': (): PushSettings => ({
    publicKey: null,
    choices: { outbid: true, ending: true, won: true, paymentDue: true },
    subscriptions: [],
  }),
}

let calls: SampleCalls = {}

/** Sets the sample's answers to the calls that a remote defines itself (`call`). */
export function answerSampleCallsWith(next: SampleCalls): void {
  calls = next
}

/** Chosen when the call is made: a story must not answer the calls of the story before it. */
export function answerSampleCall(request: ApiRequest): Promise<unknown> {
  const [path = ''] = request.path.split('?')
  const name = `${request.method} ${path}`
  const answer = calls[name] ?? AT_REST[name]
  return answered(() =>
    answer ? answer(request) : refuse(404, `The sample has no answer to ${path}.`),
  )
}

// The bids lead to each price a minute apart, as none is stored here.
const BETWEEN_BIDS_MS = 60_000

function sampleActivity(): Activity {
  const others = [1, 2, 3, 4].map((place) => sampleId(7, place))
  const led = [...knownMountains().values()].flatMap((mountain, row) =>
    mountain && mountain.currentBidderId !== null && mountain.cycleId !== null
      ? [{ ...mountain, cycleId: mountain.cycleId, at: serverNow() - row * BETWEEN_BIDS_MS }]
      : [],
  )
  return {
    latest: led.map(({ id, seq, currentBidder, currentPrice, at }) => ({
      id: crypto.randomUUID(),
      mountainId: id,
      displayName: currentBidder ?? 'User',
      amount: currentPrice,
      placedAt: new Date(at).toISOString(),
      isAuto: seq % 3 === 0,
    })),
    pulses: led.map(
      ({ id, cycleId, seq, currentBidderId, currentPrice, bidCount = 0, at }, row) => ({
        mountainId: id,
        cycleId,
        seq,
        bids: bidCount,
        windowPrice: row % 2 === 0 ? Math.round(currentPrice * 1.28) : null,
        bidders: [currentBidderId ?? '', ...others.slice(0, (seq % 4) + 1)],
        last: Array.from({ length: PULSE_BIDS }, (_, place) => {
          const before = PULSE_BIDS - 1 - place
          return {
            amount: currentPrice - before * before * 50,
            placedAt: new Date(at - before * BETWEEN_BIDS_MS).toISOString(),
          }
        }),
      }),
    ),
  }
}

/** How long a sample call takes, so that "Placing..." can be seen. */
const ANSWER_DELAY_MS = 250

/** Answers, or throws, after the time that a real call would take. */
export const answered = <T>(answer: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }, answerDelay())
  })

/** In milliseconds. Tests set `<html data-sample-delay="0">`. */
const answerDelay = (): number =>
  Number(globalThis.document?.documentElement.dataset.sampleDelay ?? ANSWER_DELAY_MS)

/** Throws what the client throws when the server refuses a call. */
export function refuse(status: number, message: string, more: Record<string, unknown> = {}): never {
  const body = { message, ...more }
  throw new ApiError(status, JSON.stringify(body), body)
}
