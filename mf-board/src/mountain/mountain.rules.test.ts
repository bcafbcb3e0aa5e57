import { describe, expect, test } from 'bun:test'
import type { PastCycle } from '@firstchair/contract'
import { sampleMountains, sampleUser } from '@firstchair/sdk/sample'
import { bidPath, cycleLabel, mountainIdIn, supplyText } from './mountain.rules.ts'

const [mountain] = sampleMountains(0)
if (!mountain) throw new Error('The sample board is empty.')

test.each([
  ['/mountains/01900000-0000-7000-8000-000000010001', '01900000-0000-7000-8000-000000010001'],
  ['/mountains/alta/', 'alta'],
  ['/mountains', ''],
  ['/mountains/alta/cycles/2', ''],
])('the id in %s is %p', (path, id) => {
  expect(mountainIdIn(path)).toBe(id)
})

describe('Place Bid', () => {
  test('opens the dialog for a bidder', () => {
    expect(bidPath('alta', sampleUser)).toBeNull()
  })
  test('opens the dialog for a visitor, who can save an amount', () => {
    expect(bidPath('alta', null)).toBeNull()
  })
  test('leads a user without a profile over its form to the dialog', () => {
    expect(bidPath('alta', { ...sampleUser, username: null })).toBe('/?bid=alta')
  })
})

describe('the supply', () => {
  test.each([
    [{ bidCount: 1, ticketsAvailable: 2 }, '1 bid · 2 tickets left · Cycle 1 of 5'],
    [{ bidCount: 1_200, ticketsAvailable: 1 }, '1,200 bids · Last ticket · Cycle 1 of 5'],
    [{ bidCount: 0, ticketsAvailable: 0, cycleId: null }, '0 tickets left · Cycle 1 of 5'],
  ])('%p reads %p', (state, text) => {
    expect(supplyText({ ...mountain, totalCycles: 5, ...state })).toBe(text)
  })
  test('of an older server has neither bids nor the number of cycles', () => {
    const { bidCount: _, ...older } = { ...mountain, ticketsAvailable: 3 }
    expect(supplyText(older)).toBe('3 tickets left · Cycle 1')
  })
})

test('cycles name their season only beside those of another', () => {
  const past: PastCycle = { season: 1, cycleNumber: 2, endTime: '', bidder: null, price: null }
  expect(cycleLabel(past, [past])).toBe('Cycle 2')
  expect(cycleLabel(past, [past, { ...past, season: 2 }])).toBe('Season 1, cycle 2')
})
