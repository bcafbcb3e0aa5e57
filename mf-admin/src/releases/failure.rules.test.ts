import { expect, test } from 'bun:test'
import { placeOf } from './failure.rules.ts'

const REACT = 'node_modules/.bun/react-dom@19/index.js:1:2'
const CARD = 'mf-board/src/board/card.tsx:41:7'
const BUILT = '/remotes/mf_board/board.0123.js:1:99'

test.each([
  [[CARD, 'mf-board/src/board/board.tsx:3:1'], CARD],
  [[REACT, BUILT, CARD], CARD],
  [[REACT, BUILT], REACT],
  [[`../other/${REACT}`, CARD], CARD],
  [[BUILT], BUILT],
  [[], null],
])('the place of %j is %p', (stack, place) => {
  expect(placeOf(stack)).toBe(place)
})
