import { describe, expect, test } from 'bun:test'
import { isOrderChanged, nextOrder } from './held-order.rules.ts'

const shown = { ids: ['a', 'b'], view: 'all' }
const live = { ids: ['b', 'a'], view: 'all' }

describe('the order on screen', () => {
  test('follows the board while nobody is in it', () => {
    expect(nextOrder(shown, live, false)).toBe(live)
  })

  test('holds still under a hand, and says that it is behind', () => {
    expect(nextOrder(shown, live, true)).toBe(shown)
    expect(isOrderChanged(shown, live)).toBe(true)
  })

  test('keeps a card whose mountain was removed', () => {
    expect(nextOrder(shown, { ...live, ids: ['a'] }, true).ids).toEqual(['a', 'b'])
  })

  test('follows a view that the person has just chosen', () => {
    const chosen = { ids: ['b'], view: 'winning' }
    expect(nextOrder(shown, chosen, true)).toBe(chosen)
  })

  test('is the same object when nothing changed', () => {
    expect(nextOrder(shown, { ids: ['a', 'b'], view: 'all' }, false)).toBe(shown)
  })
})
