import type postgres from 'postgres'
import type { Random } from '../../api/simulation/random.ts'
import { endNow } from '../../api/src/auction/test-end.ts'
import type { Paypal } from '../paypal/server.ts'
import type { Answer, Call } from './caller.ts'
import type { SentBid } from './history.ts'
import { again } from './target.ts'

/** A ticket sold during the storm, on a separate mountain with one bidder. */
export type Sale = {
  mountain: string
  winId: string
  email: string
  /** Its buyer has approved an order at PayPal. */
  isApproved: boolean
  /** The response reported it as paid. */
  isTold: boolean
}

export type Buyer = { cookie: string; email: string }

type Options = {
  call: Call
  sql: postgres.Sql
  paypal: Paypal
  buyers: readonly Buyer[]
  random: Random
  /** The pause between two sales. */
  pauseMs: number
  onBid: (bid: SentBid) => void
}

export type Sales = {
  /** Waits for the sale under way; returns those that came to a win. */
  stop: () => Promise<{ sold: Sale[]; problems: string[] }>
}

const PRICE = 100
/** How long a buyer is at PayPal. */
const APPROVE_MS = 1_500
const RETRY_MS = 100
/** How often a step is repeated; its faults are over long before. */
const ATTEMPTS = 100

/** How long a cycle that has ended may stay open. */
const CLOSE_MS = 60_000

/** Sells ticket after ticket. Two of three buyers pay; the others leave it open. */
export function startSales(options: Options): Sales {
  const sold: Sale[] = []
  const problems: string[] = []
  let isOver = false

  async function sellAll(): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      try {
        const sale = await sell(options, number)
        if (sale) sold.push(sale)
      } catch (error) {
        problems.push(`sale ${number}: ${error}`)
      }
      await Bun.sleep(options.pauseMs)
    }
  }

  const selling = sellAll()
  return {
    stop: async () => {
      isOver = true
      await selling
      return { sold, problems }
    },
  }
}

async function sell(options: Options, number: number): Promise<Sale | null> {
  const { sql, buyers } = options
  const buyer = buyers[number % buyers.length]
  if (!buyer) return null
  const mountain = `Storm Peak ${number}`
  const mountainId = await addMountain(sql, mountain)
  if (!(await placeBid(options, buyer, mountainId))) return null
  await again(() => endNow(sql, mountainId))
  const winId = await findWin(sql, mountainId)
  const sale = { mountain, winId, email: buyer.email, isApproved: false, isTold: false }
  if (number % 3 !== 0) await pay(options, buyer, sale)
  return sale
}

/** Repeats a request until its answer is none of a fault. */
async function untilAnswered(send: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await send()
    if (answer !== null && answer.status < 500) return answer
    await Bun.sleep(RETRY_MS)
  }
  return null
}

async function placeBid(
  { call, random, onBid }: Options,
  { cookie }: Buyer,
  mountainId: string,
): Promise<boolean> {
  const key = crypto.randomUUID()
  const order = { mountainId, amount: PRICE + random.int(0, 50) }
  const sentAt = performance.now()
  let attempts = 0
  const answer = await untilAnswered(() => {
    attempts += 1
    return call('POST', '/api/bids', { cookie, key }, order)
  })
  const { id }: Record<string, unknown> = Object(answer?.body.bid)
  const isPlaced = answer?.status === 201
  onBid({
    ...{ ...order, key, attempts, sentAt, answeredAt: performance.now() },
    answer: isPlaced
      ? { kind: 'placed', bidId: String(id) }
      : { kind: answer ? 'refused' : 'unknown' },
  })
  return isPlaced
}

async function pay(
  { call, paypal, random }: Options,
  { cookie }: Buyer,
  sale: Sale,
): Promise<void> {
  const from = () => ({ cookie, key: crypto.randomUUID() })
  const body = { winnerId: sale.winId }
  const opened = await untilAnswered(() => call('POST', '/api/paypal/orders', from(), body))
  if (opened?.status !== 201) return
  const orderId = String(opened.body.orderId)
  // Faults that begin meanwhile meet the capture.
  await Bun.sleep(random.int(0, APPROVE_MS))
  paypal.control.approve(orderId)
  sale.isApproved = true
  const path = '/api/paypal/capture-payment'
  const paid = await untilAnswered(() => call('POST', path, from(), { ...body, orderId }))
  sale.isTold = paid?.body.status === 'captured'
}

/** Creates a mountain with tickets and an open cycle, unless a try before a cut connection did. */
async function addMountain(sql: postgres.Sql, name: string): Promise<string> {
  const id = crypto.randomUUID()
  await again(async () => {
    await sql`
      with mountain as (
        insert into mountains (id, name, start_price, current_price, end_time)
        select ${id}::uuid, ${name}, ${PRICE}, ${PRICE}, date_trunc('second', now() + interval '1 day')
        where not exists (select from mountains where id = ${id})
        returning id, end_time
      ), first_cycle as (
        insert into cycles (id, mountain_id, season, number, start_date, scheduled_end, end_date)
        select ${id}::uuid, id, 1, 1, now(), end_time, end_time from mountain
      ), ticket as (
        insert into tickets (mountain_id, number, season)
        select id, number, 1 from mountain, generate_series(1, 5) as number
      )
      insert into changes (mountain_id, last_seq, kind, at, published_at)
      select id, 0, 'created', now(), now() from mountain`
    await sql`update mountains set cycle_id = ${id} where id = ${id} and cycle_id is null`
  })
  return id
}

/** The instances close what has ended; that takes as long as their faults. */
async function findWin(sql: postgres.Sql, mountainId: string): Promise<string> {
  const until = performance.now() + CLOSE_MS
  while (performance.now() < until) {
    const [win] = await again(
      () => sql<{ id: string }[]>`select id from wins where mountain_id = ${mountainId}`,
    )
    if (win) return win.id
    await Bun.sleep(RETRY_MS)
  }
  throw new Error('Nobody has closed its cycle.')
}
