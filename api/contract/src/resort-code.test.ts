import { expect, test } from 'bun:test'
import { codeDamage, codeDamages, newCodes } from './resort-code.ts'

test.each(['8.04118E+11', '8,04118e+11', '#N/A', '########', '="00123"', "'00123"])(
  '%s is what a spreadsheet has made of a code',
  (code) => {
    expect(codeDamage(code)).toContain('spreadsheet')
  },
)

test.each(['00123', '12E4', 'ABC-#1', "O'HARA-1", '804118000000'])('%s is a code', (code) => {
  expect(codeDamage(code)).toBeNull()
})

test.each<[string[], boolean]>([
  [['8041180000000000'], true],
  [['8041181234567890', '8041181234567880'], true],
  [['8041181234567890'], false],
  [['8041181234567890', '8041181234567881'], false],
  [['8041181234567800', '8041181234567881', 'A'], false],
])('of %j sixteen digits are rounded: %p', (codes, isRounded) => {
  expect(codeDamages(codes)[0] !== null).toBe(isRounded)
})

test('an import names the code that is damaged and what to do', () => {
  const issue = newCodes.safeParse({ codes: ['A', '#N/A'] }).error?.issues[0]
  expect(issue?.message).toMatch(/^Code 2 \(#N\/A\): .+ format the column as Text/)
})
