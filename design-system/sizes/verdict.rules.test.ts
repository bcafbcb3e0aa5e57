import { expect, test } from 'bun:test'
import { faults } from './verdict.rules.ts'

const link = { entry: 'link', own: 290, whole: 15_400 }

test.each<[string, Parameters<typeof faults>[1], string[]]>([
  ['kept', { link: [0.3, 16] }, []],
  ['its own code is too much', { link: [0.2, 16] }, ['link, own: 0.3 kB of 0.2 kB']],
  ['all of it is too much', { link: [0.3, 15] }, ['link, whole: 15.4 kB of 15 kB']],
  ['an entry without a budget', {}, ['link has no budget: 0.3 kB own, 15.4 kB whole']],
  ['a budget left over', { link: [1, 16], gone: [1, 1] }, ['gone has a budget and is no entry']],
])('%s', (_name, budgets, expected) => {
  expect(faults([link], budgets)).toEqual(expected)
})
