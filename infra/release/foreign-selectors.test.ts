import { expect, test } from 'bun:test'
import { foreignSelectors } from './foreign-selectors.ts'

test.each([
  ['.mf_wins_a9b88bce0', []],
  ['.mf_wins_a9b88bce0:focus > svg', []],
  ['.mf_wins_a9b88bce0:is(.a, .b)', []],
  ['&:hover', []],
  ['body', ['body']],
  ['.mf_wins_a9b88bce0, h1', ['h1']],
  ['.mf_board_a9b88bce0', ['.mf_board_a9b88bce0']],
  [':root', [':root']],
])('the styles of mf_wins reach outside it with %p: %p', (selector, foreign) => {
  expect(foreignSelectors('mf_wins', [selector])).toEqual(foreign)
})
