import { expect, test } from 'bun:test'
import { afterChanges } from './watchlist.rules.ts'

const on = (mountainId: string) => ({ mountainId, isWatched: true })
const off = (mountainId: string) => ({ mountainId, isWatched: false })

test.each([
  ['nothing pressed', ['alta'], [], ['alta']],
  ['a star', ['alta'], [on('vail')], ['alta', 'vail']],
  ['a star that is there already', ['alta'], [on('alta')], ['alta']],
  ['a star taken away', ['alta', 'vail'], [off('alta')], ['vail']],
  ['the last press counts', ['alta'], [off('alta'), on('alta')], ['alta']],
  ['the last press counts the other way', [], [on('alta'), off('alta')], []],
])('%s', (_fact, watched, changes, expected) => {
  expect([...afterChanges(watched, changes)]).toEqual(expected)
})
