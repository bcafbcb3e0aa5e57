import type { NewLogin } from '@firstchair/api/prepare-database'
import { type Mountain, minimumBid, mountain, orderCreated, win } from '@firstchair/contract'
import { z } from 'zod'
import type { Paypal } from '../paypal/server.ts'

/** Is left to whoever opens the demo. */
const VISITOR = '@nora'
/** Bids come this far apart, in milliseconds. */
const PAUSE_MS = { least: 20_000, most: 40_000 }
/** The auctions that ended before the first start are closed by then. */
const FIRST_MS = 5_000
/** How far a bid is above the minimum, in dollars. */
const EXTRA = [0, 0, 1, 4]
/** The crowd leaves a mountain alone above this many times its start price. */
const DEAREST = 3

const open = z.array(mountain)
const wins = z.array(win)

type Crowd = {
  url: string
  /** The origin that the API accepts. */
  publicUrl: string
  logins: NewLogin[]
  paypal: Pick<Paypal, 'control'>
  /** From 0 to below 1. */
  random?: () => number
}

/** One bidder pays for their wins, then outbids someone. */
export type Turn = () => Promise<void>

/** The demo's bidders, who use the public API as anyone does. Each call is one turn of the next. */
export function demoTurn({ url, publicUrl, logins, paypal, random = Math.random }: Crowd): Turn {
  const bidders = logins.filter((login) => login.role === 'bidder' && login.username !== VISITOR)
  const sessions = new Map<string, string>()
  let turn = 0

  async function call(cookie: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin: publicUrl, cookie }
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return fetch(`${url}${path}`, { headers, ...sent })
  }

  async function signIn({ email, password }: NewLogin): Promise<string> {
    const known = sessions.get(email)
    if (known !== undefined) return known
    const answer = await call('', '/api/auth/login', { emailOrUsername: email, password })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    if (answer.ok) sessions.set(email, cookie)
    return cookie
  }

  async function pay(cookie: string): Promise<void> {
    const answer = await call(cookie, '/api/user/wins')
    if (!answer.ok) return
    for (const { winner } of wins.parse(await answer.json())) {
      if (winner.paymentStatus !== 'pending') continue
      const opened = await call(cookie, '/api/paypal/orders', { winnerId: winner.id })
      if (!opened.ok) continue
      const { orderId } = orderCreated.parse(await opened.json())
      paypal.control.approve(orderId)
      await call(cookie, '/api/paypal/capture-payment', { winnerId: winner.id, orderId })
    }
  }

  return async () => {
    const login = bidders[turn % bidders.length]
    turn += 1
    if (!login) return
    const cookie = await signIn(login)
    await pay(cookie)
    const answer = await call(cookie, '/api/mountains')
    const chosen = chooseMountain(open.parse(await answer.json()), login.username, random())
    if (!chosen) return
    const amount = nextAmount(chosen, random())
    const bid = await call(cookie, '/api/bids', { mountainId: chosen.id, amount })
    if (bid.status === 401) sessions.delete(login.email)
  }
}

/** Every other bid goes to one of the four auctions that end first. */
export function chooseMountain(
  mountains: readonly Mountain[],
  username: string,
  draw: number,
): Mountain | undefined {
  const wanted = mountains
    .filter(({ cycleId, currentBidder, currentPrice, startPrice }) => {
      const isMine = currentBidder === username
      return cycleId !== null && !isMine && currentPrice < DEAREST * startPrice
    })
    .sort((a, b) => Date.parse(a.endTime) - Date.parse(b.endTime))
  const among = draw < 0.5 ? wanted.slice(0, 4) : wanted
  return among[Math.floor(((draw * 2) % 1) * among.length)]
}

function nextAmount(chosen: Mountain, draw: number): number {
  const extra = chosen.currentBidderId === null ? 0 : EXTRA[Math.floor(draw * EXTRA.length)]
  return minimumBid(chosen) + (extra ?? 0)
}

/** Lets the crowd bid until the returned function is called. */
export function startCrowd(crowd: Crowd): () => void {
  const turn = demoTurn(crowd)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      // The API may be stopping, or out of reach for a moment.
      void turn().catch(() => undefined)
      wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    }, ms)
  }
  wait(FIRST_MS)
  return () => clearTimeout(timer)
}
