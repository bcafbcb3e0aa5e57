import { describe, expect, test } from 'bun:test'
import { nextOrder, orderChange } from './held-order.rules.ts'

const shown = { ids: ['a', 'b'], view: 'all', added: [] }
const live = { ids: ['b', 'a'], view: 'all', added: [] }
const isListed = () => true

describe('the order on screen', () => {
  test('follows the board while the user is not on it', () => {
    expect(nextOrder(shown, live, false)).toBe(live)
  })

  test('is held while the user is on the board, and offers an update', () => {
    expect(nextOrder(shown, live, true)).toBe(shown)
    expect(orderChange(shown, live, isListed)).toBe('moved')
  })

  test('keeps the card of a removed mountain, and offers an update', () => {
    const without = { ...live, ids: ['a'] }
    expect(nextOrder(shown, without, true).ids).toEqual(['a', 'b'])
    expect(orderChange(shown, without, (id) => id !== 'b')).toBe('removed')
  })

  test('appends a new mountain at once, even while it is held', () => {
    const withNew = { ...live, ids: ['a', 'b', 'c'] }
    const next = nextOrder(shown, withNew, true)
    expect(next).toEqual({ ids: ['a', 'b', 'c'], view: 'all', added: ['c'] })
    expect(orderChange(next, withNew, isListed)).toBeNull()
    expect(nextOrder(next, withNew, true)).toBe(next)
    expect(nextOrder(next, withNew, false)).toEqual(withNew)
  })

  test('offers an update for a new mountain that belongs further up', () => {
    const withNew = { ...live, ids: ['c', 'a', 'b'] }
    const next = nextOrder(shown, withNew, true)
    expect(next.ids).toEqual(['a', 'b', 'c'])
    expect(orderChange(next, withNew, isListed)).toBe('moved')
  })

  test('follows a view that the user has just chosen', () => {
    const chosen = { ids: ['b'], view: 'winning', added: [] }
    expect(nextOrder(shown, chosen, true)).toBe(chosen)
  })

  test('is the same object when nothing changed', () => {
    expect(nextOrder(shown, { ...live, ids: ['a', 'b'] }, false)).toBe(shown)
  })
})
