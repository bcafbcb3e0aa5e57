import { afterEach, describe, expect, test } from 'bun:test'
import { z } from 'zod/mini'
import {
  ApiError,
  api,
  call,
  mountainAtom,
  mountainIdsAtom,
  myBidsAtom,
  serverNow,
  store,
} from '../index.ts'
import {
  answerSampleCallsWith,
  SAMPLE_BID_STEP,
  SAMPLE_MOMENT,
  type Sample,
  type SampleOptions,
  sampleMountains,
  sampleUser,
  startSample,
} from './sample.ts'

let sample: Sample
afterEach(() => sample.stop())

function firstId() {
  const id = store.get(mountainIdsAtom)[0]
  if (id === undefined) throw new Error('The sample board is empty.')
  return id
}

describe('the sample board', () => {
  test('has 16 mountains whose start prices rise from 25000 in steps of 5000', () => {
    sample = startSample({ scenario: 'still' })
    expect(store.get(mountainIdsAtom)).toHaveLength(16)
    const prices = sampleMountains(0).map(({ startPrice }) => startPrice)
    expect(prices).toEqual(Array.from({ length: 16 }, (_, row) => 25_000 + row * 5_000))
  })

  test('takes a bid by the rules of the product', async () => {
    sample = startSample({ scenario: 'still' })
    const id = firstId()
    const before = store.get(mountainAtom(id))?.currentPrice ?? 0
    const placed = await api.placeBid({ mountainId: id, amount: before + SAMPLE_BID_STEP })
    expect(placed.mountain.currentBidder).toBe(sampleUser.username)
    expect(store.get(mountainAtom(id))?.currentPrice).toBe(before + SAMPLE_BID_STEP)
    expect(store.get(myBidsAtom)[0]?.amount).toBe(before + SAMPLE_BID_STEP)
  })

  test('refuses a bid that is too low, with the least that would win', async () => {
    sample = startSample({ scenario: 'still' })
    const id = firstId()
    const price = store.get(mountainAtom(id))?.currentPrice ?? 0
    const refusal = await api.placeBid({ mountainId: id, amount: price }).catch((error) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      status: 409,
      body: { reason: 'too_low', minimum: price + 1 },
    })
  })

  test('starts over for the next story, whatever the last one played', () => {
    sample = startSample({ scenario: 'still', mountains: sampleMountains(0).slice(0, 2) })
    expect(store.get(mountainIdsAtom)).toHaveLength(2)
    sample.stop()
    sample = startSample({ scenario: 'still' })
    expect(store.get(mountainIdsAtom)).toHaveLength(16)
  })

  test('answers a call as the story that made it, even after the next one has started', async () => {
    sample = startSample({ scenario: 'still' })
    answerSampleCallsWith({ 'GET /api/moment': () => 'first' })
    const made = call(z.string(), '/api/moment')
    sample.stop()
    sample = startSample({ scenario: 'still' })
    answerSampleCallsWith({ 'GET /api/moment': () => 'second' })
    expect(await made).toBe('first')
  })

  test('shows a visitor no bids of their own', () => {
    sample = startSample({ scenario: 'still', user: null })
    expect(store.get(myBidsAtom)).toEqual([])
  })
})

describe('the wish of a page', () => {
  const root = { dataset: {} as Record<string, string>, documentElement: null as unknown }
  root.documentElement = root
  const page = globalThis as { document?: unknown } // as much of a document as a wish needs

  afterEach(() => {
    delete page.document
    root.dataset = {}
  })

  const start = (wish: Record<string, string>, options: SampleOptions) => {
    page.document = root
    root.dataset = wish
    sample = startSample(options)
  }

  test('a frozen clock stands at the moment of the story, else at that of the sample', () => {
    start({ sampleClock: 'frozen' }, { scenario: 'calm' })
    expect(serverNow()).toBe(SAMPLE_MOMENT)
    sample.stop()
    start({ sampleClock: 'frozen' }, { scenario: 'calm', frozenAt: 5 })
    expect(serverNow()).toBe(5)
  })

  test('a feed that is wished for lets the clock run', () => {
    start({ sampleFeed: 'disconnect' }, { scenario: 'still', frozenAt: 5 })
    expect(serverNow()).toBeGreaterThan(SAMPLE_MOMENT)
  })

  test('without a wish the story decides', () => {
    start({ sampleFeed: 'no such feed' }, { scenario: 'still', frozenAt: 5 })
    expect(serverNow()).toBe(5)
  })
})
