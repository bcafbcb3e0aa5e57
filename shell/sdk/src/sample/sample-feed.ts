import { CYCLES_PER_SEASON, type Mountain } from '@firstchair/contract'
import type { MountainNews } from '../board/mountains.rules.ts'
import { acceptNews, knownMountains } from '../board/mountains.ts'
import { serverNow } from '../clock/clock.ts'
import { OFFLINE_AFTER_MS, SHOWN_AFTER_MS } from '../live/connection.rules.ts'
import { setConnection } from '../live/connection.ts'
import { frameQueue } from '../live/frame-queue.ts'
import { SAMPLE_BID_STEP, sampleRival, sampleUser } from './sample-board.ts'
import { withBid } from './sample-client.ts'

/**
 * What the sample feed plays: `still` nothing · `calm` a bid every few seconds · `busy` 10 a second
 * · `storm` 50 a second · `outbid` rivals take the sample user's leads · `disconnect` the feed is
 * lost and comes back · `closing` every auction ends within seconds.
 */
export type SampleScenario = (typeof scenarios)[number]

export const scenarios = [
  'still',
  'calm',
  'busy',
  'storm',
  'outbid',
  'disconnect',
  'closing',
] as const

/** The next cycle opens this long after a close, so that "Closing…" can be seen. */
const CLOSING_MS = 1_200
const CLOSING_IN_MS = 12_000
const NEXT_CYCLE_MS = 14 * 86_400_000

// Park–Miller: the same bids each time, so that screenshots can be compared.
function repeatableRandom(): () => number {
  let state = 48_271
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const news = frameQueue<MountainNews>(acceptNews)
const tell = (mountain: Mountain): void => news.push({ kind: 'state', mountain })

// Flushed first: in a storm, bids arrive faster than animation frames.
function openMountains(): Mountain[] {
  news.flush()
  return [...knownMountains().values()].filter(
    (mountain): mountain is Mountain =>
      mountain !== null && mountain.cycleId !== null && Date.parse(mountain.endTime) > serverNow(),
  )
}

function bidSomewhere(random: () => number, among: Mountain[]): void {
  const mountain = among[Math.floor(random() * among.length)]
  if (mountain) tell(withBid(mountain, sampleRival, mountain.currentPrice + SAMPLE_BID_STEP))
}

/** The last ticket or the last cycle ends the auction, as in the server's rules. */
export function withClosedCycle(mountain: Mountain): Mountain {
  const sold = mountain.currentBidderId === null ? 0 : 1
  const ticketsAvailable = Math.max(mountain.ticketsAvailable - sold, 0)
  const cyclesCompleted = mountain.cyclesCompleted + 1
  const closed = {
    ...mountain,
    seq: mountain.seq + 1,
    ticketsAvailable,
    cyclesCompleted,
    currentBidder: null,
    currentBidderId: null,
    currentPrice: mountain.startPrice,
    bidCount: 0,
    lastResult: {
      cycleNumber: cyclesCompleted,
      bidder: mountain.currentBidder,
      bidderId: mountain.currentBidderId,
      price: mountain.currentBidderId === null ? null : mountain.currentPrice,
    },
  }
  if (ticketsAvailable === 0 || cyclesCompleted >= CYCLES_PER_SEASON) {
    return { ...closed, cycleId: null, cycleNumber: cyclesCompleted }
  }
  return {
    ...closed,
    cycleId: crypto.randomUUID(),
    cycleNumber: cyclesCompleted + 1,
    endTime: new Date(Date.parse(mountain.endTime) + NEXT_CYCLE_MS).toISOString(),
  }
}

function closeWhatIsDue(): void {
  for (const mountain of knownMountains().values()) {
    if (mountain === null || mountain.cycleId === null) continue
    if (serverNow() < Date.parse(mountain.endTime) + CLOSING_MS) continue
    tell(withClosedCycle(mountain))
  }
}

function endSoon(): void {
  for (const mountain of openMountains()) {
    const endTime = new Date(serverNow() + CLOSING_IN_MS).toISOString()
    tell({ ...mountain, seq: mountain.seq + 1, endTime })
  }
}

function loseAndReturn(after: (ms: number, action: () => void) => void): void {
  const asOf = serverNow()
  after(SHOWN_AFTER_MS, () => setConnection({ status: 'reconnecting', asOf }))
  after(OFFLINE_AFTER_MS, () => setConnection({ status: 'offline', asOf, cause: 'server' }))
  after(OFFLINE_AFTER_MS * 2, () => setConnection({ status: 'live', asOf: null }))
}

/** Plays a scenario until the returned function is called. */
export function playSample(scenario: SampleScenario): () => void {
  const random = repeatableRandom()
  const timers: ReturnType<typeof setTimeout>[] = []
  const every = (ms: number, action: () => void) => timers.push(setInterval(action, ms))
  const after = (ms: number, action: () => void) => timers.push(setTimeout(action, ms))
  const mine = () =>
    openMountains().filter(({ currentBidderId }) => currentBidderId === sampleUser.id)

  const play: Record<SampleScenario, () => void> = {
    still: () => {},
    calm: () => every(4_000, () => bidSomewhere(random, openMountains())),
    busy: () => every(100, () => bidSomewhere(random, openMountains())),
    storm: () => every(20, () => bidSomewhere(random, openMountains())),
    outbid: () => every(3_000, () => bidSomewhere(random, mine())),
    disconnect: () => loseAndReturn(after),
    closing: endSoon,
  }
  setConnection({ status: 'live', asOf: null })
  play[scenario]()
  if (scenario !== 'still') every(500, closeWhatIsDue)
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
