import { describe, expect, test } from 'bun:test'
import { keepPlaces } from './kept-places.rules.ts'

describe('a card in its last minute', () => {
  const ids = ['c', 'b', 'a', 'd']

  test('keeps its place after it was outbid, and the others follow the board', () => {
    expect(keepPlaces(['a', 'b', 'c', 'd'], ids, ['a'])).toEqual(['a', 'c', 'b', 'd'])
    expect(keepPlaces(['a', 'b', 'c', 'd'], ids, ['b', 'd'])).toEqual(['c', 'b', 'a', 'd'])
  })

  test('stays in a view that hides it by now', () => {
    expect(keepPlaces(['a', 'b'], ['b'], ['a'])).toEqual(['a', 'b'])
  })

  test('moves once it is over, and a new one has its place by the board', () => {
    expect(keepPlaces(['a', 'b', 'c', 'd'], ids, [])).toEqual(ids)
    expect(keepPlaces(['a', 'b'], ['n', 'b', 'a'], ['n'])).toEqual(['n', 'b', 'a'])
  })
})
