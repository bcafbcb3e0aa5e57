import {
  type Bid,
  bidBound,
  type Mountain,
  type MountainBid,
  minimumBid,
  moneyText,
  type ProfileSetup,
} from '@firstchair/contract'
import { acceptMountain, knownMountains } from '../board/mountains.ts'
import { acceptMyBid, myBidsAtom } from '../board/my-bids.ts'
import type { Client } from '../client/api.ts'
import { serverNow } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import { acceptUser, currentUser } from '../session/session.ts'
import { sampleAccountCalls } from './sample-account.ts'
import { SAMPLE_BID_STEP, sampleRival, sampleTicker, sampleUser } from './sample-board.ts'
import { answered, answerSampleCall, refuse } from './sample-calls.ts'

const sampleMountain = (id: string): Mountain =>
  knownMountains().get(id) ?? refuse(404, 'This mountain is not on the board.')

/** A mountain after a bid of `amount`; the feed's demo bids use it too. */
export const withBid = (
  mountain: Mountain,
  bidder: { id: string; username: string | null },
  amount: number,
): Mountain => ({
  ...mountain,
  seq: mountain.seq + 1,
  currentBidder: bidder.username,
  currentBidderId: bidder.id,
  currentPrice: amount,
  bidCount: (mountain.bidCount ?? 0) + 1,
})

// The server's wording.
function tooLow(mountain: Mountain): string {
  const { words, amount } = bidBound(mountain)
  return `Bid must be ${words} ${moneyText(amount)}`
}

function placeSampleBid(mountainId: string, amount: number) {
  const bidder = currentUser() ?? refuse(401, 'Log in to bid.')
  const mountain = sampleMountain(mountainId)
  const minimum = minimumBid(mountain)
  if (mountain.cycleId === null || Date.parse(mountain.endTime) <= serverNow()) {
    refuse(409, 'Bidding in this auction has ended.', { reason: 'closed', mountain })
  }
  if (amount < minimum) {
    refuse(409, tooLow(mountain), { reason: 'too_low', minimum, mountain })
  }
  const after = withBid(mountain, bidder, amount)
  const bid: Bid = {
    id: crypto.randomUUID(),
    mountainId,
    amount,
    status: 'active',
    placedAt: new Date(serverNow()).toISOString(),
  }
  acceptMyBid(bid)
  acceptMountain(after)
  return { bid, mountain: after }
}

// The sample stores no history; it generates bids that lead to the current price.
function sampleHistory(mountain: Mountain): MountainBid[] {
  const count = Math.round((mountain.currentPrice - mountain.startPrice) / SAMPLE_BID_STEP)
  return Array.from({ length: Math.min(count, 12) }, (_, at) => ({
    id: `${mountain.id.slice(0, -12)}${String(5_000_000 + count - at).padStart(12, '0')}`,
    displayName: (at % 2 === 0 ? mountain.currentBidder : sampleRival.username) ?? '@nobody',
    amount: mountain.currentPrice - at * SAMPLE_BID_STEP,
    placedAt: new Date(Date.parse(mountain.endTime) - (at + 1) * 3_600_000).toISOString(),
  }))
}

function sampleRoom() {
  const led = [...knownMountains().values()].filter(
    (mountain) => mountain !== null && mountain.currentBidderId === currentUser()?.id,
  )
  const committed = led.reduce((sum, mountain) => sum + (mountain?.currentPrice ?? 0), 0)
  const contactEmail = 'help@firstchair.example'
  return { limit: 1_000_000, committed, contactEmail, paymentWindowHours: 48 }
}

function setUpSampleProfile(profile: ProfileSetup) {
  const user = currentUser() ?? refuse(401, 'Log in to complete your profile.')
  acceptUser({ ...user, ...profile })
  return SENT
}

function verifySampleUser() {
  const user = currentUser()
  if (user) acceptUser({ ...user, emailVerified: 1 })
  return { message: 'Your email is verified.' }
}

const SENT = { message: 'Please check your email to verify your account.' }

/** Answers every call from the sample board, by the product's own rules. */
export const sampleClient: Client = {
  currentUser: () => answered(() => currentUser() ?? refuse(401, 'Nobody is signed in.')),
  login: () => answered(() => ({ user: sampleUser })),
  register: () => answered(() => SENT),
  forgotPassword: () =>
    answered(() => ({ message: 'If an account exists for this email, a link will be sent.' })),
  resetPassword: () => answered(() => ({ message: 'You can now log in with your new password' })),
  verifyEmail: () => answered(verifySampleUser),
  resendVerification: () => answered(() => SENT),
  passwordStrength: () => answered(() => ({ weakness: null })),
  setupProfile: (body) => answered(() => setUpSampleProfile(body)),
  ...sampleAccountCalls,
  mountains: () =>
    answered(() => [...knownMountains().values()].filter((mountain) => mountain !== null)),
  mountain: (id) => answered(() => sampleMountain(id)),
  mountainBids: (id) => answered(() => sampleHistory(sampleMountain(id))),
  placeBid: (body) => answered(() => placeSampleBid(body.mountainId, body.amount)),
  biddingRoom: () => answered(sampleRoom),
  myBids: () => answered(() => [...store.get(myBidsAtom)]),
  tickerMessages: () => answered(() => sampleTicker),
  tickerSettings: () => answered(() => ({ scrollSpeed: 30 })),
  send: async (request) => ({ body: await answerSampleCall(request), headers: new Headers() }),
}
