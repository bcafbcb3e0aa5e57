import { describe, expect, test } from 'bun:test'
import { resetAuction } from './reset.rules.ts'

const NOW = new Date('2026-10-20T12:00:00.000Z')
const running = {
  cycleId: 'cycle',
  startPrice: 100,
  season: 1,
  ticketsAvailable: 3,
  totalTickets: 5,
  cyclesCompleted: 2,
  totalCycles: 5,
  bidSteps: [],
}
const bidSteps = [{ from: 100, step: 5 }]
const season = { ticketsPerSeason: 8, cyclesPerSeason: 10, bidSteps }
const finished = { ...running, cycleId: null, ticketsAvailable: 0, cyclesCompleted: 5 }

describe('a reset', () => {
  test('starts the same cycle over, keeps what is sold and the terms of its season', () => {
    expect(resetAuction(running, { ...season, durationDays: 14, restock: false }, NOW)).toEqual({
      season: 1,
      isNewSeason: false,
      cycleNumber: 3,
      currentPrice: 100,
      ticketsAvailable: 3,
      totalTickets: 5,
      cyclesCompleted: 2,
      totalCycles: 5,
      bidSteps: [],
      endTime: new Date('2026-11-03T12:00:00.000Z'),
    })
  })

  test('ends on a whole second, where the clocks on the screens turn', () => {
    const now = new Date('2026-10-20T12:00:00.001Z')
    const reset = resetAuction(running, { ...season, durationDays: 1, restock: false }, now)
    expect(reset?.endTime).toEqual(new Date('2026-10-21T12:00:01.000Z'))
  })

  test('leaves a finished auction finished', () => {
    expect(resetAuction(finished, { ...season, durationDays: 1, restock: false }, NOW)).toBeNull()
  })

  test.each([running, finished])(
    'with new tickets begins a season of the present terms',
    (before) => {
      expect(
        resetAuction(before, { ...season, durationDays: 1, restock: true }, NOW),
      ).toMatchObject({
        season: 2,
        isNewSeason: true,
        cycleNumber: 1,
        ticketsAvailable: 8,
        totalTickets: 8,
        cyclesCompleted: 0,
        totalCycles: 10,
        bidSteps,
      })
    },
  )

  test('lasts whole days of 24 hours, whatever the clocks on the walls do', () => {
    // Clocks go back in Europe on the 25th and in the United States on 1 November.
    const reset = resetAuction(running, { ...season, durationDays: 14, restock: false }, NOW)
    expect(Number(reset?.endTime) - NOW.getTime()).toBe(14 * 24 * 3_600_000)
  })
})
