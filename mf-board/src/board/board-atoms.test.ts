import { afterEach, describe, expect, test } from 'bun:test'
import { mountainsAtom, store } from '@firstchair/sdk'
import { sampleUser, startSample } from '@firstchair/sdk/sample'
import { outlineAtom } from './board-atoms.ts'

const view = { search: '', filter: 'all', sort: 'board' } as const
const sample = startSample({ scenario: 'still' })
afterEach(() => sample.stop())

function named(name: string) {
  const mountain = store.get(mountainsAtom).find((one) => one.name === name)
  if (!mountain) throw new Error(`${name} is not on the sample board`)
  return mountain
}

describe('the outline of the board', () => {
  const outline = outlineAtom(sampleUser.id, view, new Set([named('Alta').id]))
  let times = 0
  store.sub(outline, () => {
    times += 1
  })

  test('does not change with a bid that moves no card', () => {
    const big = named('Big Sky')
    sample.tell({ ...big, seq: big.seq + 1, currentPrice: big.currentPrice + 1_000 })
    expect(named('Big Sky').currentPrice).toBe(big.currentPrice + 1_000)
    expect(times).toBe(0)
  })

  test('changes when a lead is lost', () => {
    const led = named('Copper Mountain')
    sample.tell({ ...led, seq: led.seq + 1, currentBidderId: 'a rival', currentBidder: '@rival' })
    expect(times).toBe(1)
    expect(store.get(outline).counts).toMatchObject({ winning: 1, outbid: 3, watched: 1 })
  })
})
