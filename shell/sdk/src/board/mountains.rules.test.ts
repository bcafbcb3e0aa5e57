import { describe, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import fc from 'fast-check'
import { sampleMountains } from '../sample/sample-board.ts'
import {
  applyList,
  applyNews,
  type KnownMountains,
  type MountainNews,
  orderedIds,
  staleMountains,
} from './mountains.rules.ts'

const board = sampleMountains(Date.parse('2026-12-01T12:00:00Z'))
function at(row: number, seq: number): Mountain {
  const mountain = board[row]
  if (!mountain) throw new Error(`The sample board has no row ${row}.`)
  // A state is a function of mountain and seq, as the server's are.
  return { ...mountain, seq, currentPrice: mountain.startPrice + seq }
}
const state = (row: number, seq: number): MountainNews => ({
  kind: 'state',
  mountain: at(row, seq),
})
const removed = (row: number): MountainNews => ({ kind: 'removed', id: at(row, 0).id })
const nothing: KnownMountains = new Map()
const after = (news: MountainNews[]): KnownMountains => news.reduce(applyNews, nothing)
const facts = (known: KnownMountains) => [...known].sort(([a], [b]) => a.localeCompare(b))

describe('hearing of mountains', () => {
  test('the newer seq wins, whichever comes first', () => {
    expect(after([state(0, 2), state(0, 5)]).get(at(0, 0).id)?.seq).toBe(5)
    expect(after([state(0, 5), state(0, 2)]).get(at(0, 0).id)?.seq).toBe(5)
  })

  test('what is already known changes nothing, not even the object', () => {
    const known = after([state(0, 5)])
    expect(applyNews(known, state(0, 5))).toBe(known)
    expect(applyNews(known, state(0, 4))).toBe(known)
  })

  test('a removal stays, even when an older state comes late', () => {
    expect(after([state(0, 2), removed(0), state(0, 9)]).get(at(0, 0).id)).toBeNull()
  })

  const anyNews = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(fc.nat(4), fc.nat(9)).map(([row, seq]) => state(row, seq)) },
    { weight: 1, arbitrary: fc.nat(4).map(removed) },
  )

  test('any order of any multiset of messages ends in the same board', () => {
    const shuffledTwice = fc.array(anyNews, { maxLength: 40 }).chain((news) =>
      fc.tuple(
        fc.constant(news),
        fc.shuffledSubarray([...news, ...news], {
          minLength: news.length * 2,
          maxLength: news.length * 2,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffledTwice, ([inOrder, repeated]) => {
        expect(facts(after(repeated))).toEqual(facts(after(inOrder)))
      }),
    )
  })

  test('no message ever takes a mountain back in time', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 40 }), (news) => {
        let known = nothing
        for (const one of news) {
          const next = applyNews(known, one)
          for (const [id, mountain] of known) {
            const later = next.get(id)
            expect(
              later === null || (mountain !== null && (later?.seq ?? -1) >= mountain.seq),
            ).toBe(true)
          }
          known = next
        }
      }),
    )
  })
})

describe('a whole list', () => {
  test('removes mountains that it lacks and that were known when it was requested', () => {
    const known = after([state(0, 1), state(1, 1)])
    const next = applyList(known, [at(0, 1)], [...known.keys()])
    expect(next.get(at(1, 0).id)).toBeNull()
  })

  test('keeps a mountain that was added after it was requested', () => {
    const known = after([state(0, 1), state(1, 1)])
    const next = applyList(known, [at(0, 1)], [at(0, 0).id])
    expect(next.get(at(1, 0).id)?.seq).toBe(1)
  })

  test('does not undo a bid that arrived while it was under way', () => {
    const known = after([state(0, 7)])
    expect(applyList(known, [at(0, 6)], [...known.keys()]).get(at(0, 0).id)?.seq).toBe(7)
  })

  test('gives the order; what it does not name yet comes last', () => {
    const known = after([state(2, 1), state(0, 1), state(1, 1), removed(3)])
    const order = [at(3, 0).id, at(1, 0).id, at(0, 0).id]
    expect(orderedIds(known, order)).toEqual([at(1, 0).id, at(0, 0).id, at(2, 0).id])
  })
})

describe('after hello', () => {
  const known = after([0, 1, 2, 3, 4, 5].map((row) => state(row, 3)))
  const told = (seqs: number[]) => seqs.map((seq, row) => ({ id: at(row, 0).id, seq }))

  test('nothing is refetched when no mountain is stale', () => {
    expect(staleMountains(known, told([3, 3, 3, 3, 3, 3]))).toEqual({ kind: 'nothing' })
  })
  test('a server with older data is not queried', () => {
    expect(staleMountains(known, told([3, 2, 3, 3, 3, 3]))).toEqual({ kind: 'nothing' })
  })
  test('only stale mountains are refetched', () => {
    expect(staleMountains(known, told([3, 4, 3, 3, 13, 3]))).toEqual({
      kind: 'some',
      ids: [at(1, 0).id, at(4, 0).id],
    })
  })
  test('many stale mountains are refetched as one list', () => {
    expect(staleMountains(known, told([4, 4, 4, 4, 4, 4])).kind).toBe('list')
  })
  test('an unknown or a missing mountain needs the list', () => {
    expect(staleMountains(known, [...told([3, 3, 3, 3, 3, 3]), { id: 'new', seq: 1 }]).kind).toBe(
      'list',
    )
    expect(staleMountains(known, told([3, 3, 3, 3, 3])).kind).toBe('list')
  })
  test('a mountain that is known to be removed does not count as missing', () => {
    const without = applyNews(known, removed(5))
    expect(staleMountains(without, told([3, 3, 3, 3, 3]))).toEqual({ kind: 'nothing' })
  })
})
