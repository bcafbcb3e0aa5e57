import { describe, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import fc from 'fast-check'
import type { Standing } from '../own/standing.rules.ts'
import {
  arrange,
  type BoardView,
  type Entry,
  filterCounts,
  parseView,
  sorts,
} from './view.rules.ts'

const entry = (
  name: string,
  standing: Standing,
  currentPrice = 100,
  endTime = '2026-12-04T18:00:00.000Z',
): Entry => ({
  standing,
  isWatched: false,
  mountain: {
    id: name,
    name,
    seq: 1,
    cycleId: 'a cycle',
    cycleNumber: 1,
    currentBidder: standing === 'winning' ? '@me' : null,
    currentBidderId: standing === 'winning' ? 'me' : null,
    currentPrice,
    startPrice: 50,
    endTime,
    ticketsAvailable: 5,
    totalTickets: 5,
    cyclesCompleted: 0,
  } satisfies Mountain,
})

const watched = (unwatched: Entry): Entry => ({ ...unwatched, isWatched: true })

const view = (over: Partial<BoardView> = {}): BoardView => ({
  search: '',
  filter: 'all',
  sort: 'board',
  ...over,
})

const board = [
  entry('Vail', 'none', 300, '2026-12-01T18:00:00.000Z'),
  watched(entry('Alta', 'losing', 200)),
  entry('Châtel', 'winning', 100, '2026-12-05T18:00:00.000Z'),
  watched(entry('Jackson Hole', 'none', 150)),
  entry('Zermatt', 'winning', 400),
]

describe('the order of the board', () => {
  test.each([
    [
      'mine first, winning before losing, then the nearest end',
      view(),
      'Zermatt Châtel Alta Vail Jackson Hole',
    ],
    [
      'a sort orders within these',
      view({ sort: 'price-high' }),
      'Zermatt Châtel Alta Vail Jackson Hole',
    ],
    ['cheapest first', view({ sort: 'price-low' }), 'Châtel Zermatt Alta Jackson Hole Vail'],
    ['by name', view({ sort: 'name' }), 'Châtel Zermatt Alta Jackson Hole Vail'],
    ['only what I win', view({ filter: 'winning' }), 'Zermatt Châtel'],
    ['only where I was outbid', view({ filter: 'outbid' }), 'Alta'],
    ['only what I watch', view({ filter: 'watched' }), 'Alta Jackson Hole'],
    ['a search ignores case and accents', view({ search: 'chaTEL' }), 'Châtel'],
    ['a search takes words in any order', view({ search: ' hole jack ' }), 'Jackson Hole'],
    ['nothing matches', view({ search: 'aspen' }), ''],
  ])('%s', (_fact, chosen, expected) => {
    expect(arrange(board, chosen).join(' ')).toBe(expected)
  })

  test('puts ended auctions after open ones, by final price and winner', () => {
    const ended = entry('Stowe', 'none', 100, '2026-11-01T18:00:00.000Z')
    const lastResult = { cycleNumber: 5, bidder: '@nora', bidderId: 'nora', price: 350 }
    const sold = { ...ended, mountain: { ...ended.mountain, cycleId: null, lastResult } }
    const shown = (chosen: Partial<BoardView>) => arrange([sold, ...board], view(chosen)).join(' ')
    expect(shown({})).toBe('Zermatt Châtel Alta Vail Jackson Hole Stowe')
    expect(shown({ sort: 'price-high' })).toBe('Zermatt Châtel Alta Stowe Vail Jackson Hole')
    expect(shown({ sort: 'price-low' })).toBe('Châtel Zermatt Alta Jackson Hole Vail Stowe')
  })

  test('a card keeps its place, and counts nowhere, while it shows a result', () => {
    const [vail, ...others] = board
    if (!vail) throw new Error('The board is empty.')
    const outcome = { isWon: true, endedAt: Date.parse('2026-12-01T18:00:00.000Z') }
    const next = { ...vail.mountain, endTime: '2026-12-15T18:00:00.000Z' }
    const entries = [...others, { ...vail, mountain: next, outcome }]
    expect(arrange(entries, view()).join(' ')).toBe('Vail Zermatt Châtel Alta Jackson Hole')
    expect(arrange(entries, view({ filter: 'winning' }))[0]).toBe('Vail')
    expect(filterCounts(entries).winning).toBe(2)
  })

  test("is stable: ties keep the server's order", () => {
    const standings = fc.constantFrom<Standing>('winning', 'losing', 'none')
    fc.assert(
      fc.property(fc.array(standings, { maxLength: 30 }), (all) => {
        const entries = all.map((standing, index) => entry(`m${index}`, standing))
        const position = new Map(entries.map((one, index) => [one.mountain.id, index]))
        const group = new Map(entries.map((one) => [one.mountain.id, one.standing]))
        const ids = arrange(entries, view())
        for (const [index, id] of ids.entries()) {
          const next = ids[index + 1]
          if (next === undefined || group.get(id) !== group.get(next)) continue
          expect(position.get(id) ?? 0).toBeLessThan(position.get(next) ?? 0)
        }
      }),
    )
  })

  test('a sort neither loses nor duplicates cards', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sorts), fc.shuffledSubarray(board), (sort, entries) => {
        expect(arrange(entries, view({ sort })).sort()).toEqual(
          entries.map((one) => one.mountain.id).sort(),
        )
      }),
    )
  })
})

test('the counts of the filters cover the whole board', () => {
  expect(filterCounts(board)).toEqual({
    ...{ all: 5, winning: 2, outbid: 1, watched: 2 },
  })
})

describe('the address', () => {
  test.each([
    [{ search: null, filter: null, sort: null }, view()],
    [
      { search: 'alta', filter: 'outbid', sort: 'name' },
      view({ search: 'alta', filter: 'outbid', sort: 'name' }),
    ],
    [{ search: null, filter: 'everything', sort: '__proto__' }, view()],
  ])('%j', (raw, expected) => {
    expect(parseView(raw)).toEqual(expected)
  })
})
