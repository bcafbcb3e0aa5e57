import { expect, test } from 'bun:test'
import { compareDeclarations } from './compare.ts'
import type { Declarations } from './declarations.ts'
import { findVersionProblem, formatPublicTypes, neededVersion, parsePublicTypes } from './record.ts'

const before: Declarations = {
  'index.d.ts': `export type CardProps = {
    title: string
    size?: 'small' | 'large'
}
export declare function show(text: string): { id: string }
`,
}

test.each<[string, string, string, string[]]>([
  ['nothing', '', '', []],
  ['a new member', '    title: string\n', '    title: string\n    hint?: string\n', ['changed']],
  ['a new export', 'export declare', 'export declare const MORE: 1\nexport declare', ['changed']],
  ['a changed line', '(text: string)', '(text: string, ms?: number)', ['changed', 'gone']],
  ['a member less', '    title: string\n', '', ['changed', 'gone']],
])('after %s, what was declared is still there or gone', (_, from, to, kinds) => {
  const present = { 'index.d.ts': String(before['index.d.ts']).replace(from, to) }
  expect<string[]>(compareDeclarations(before, present).map(({ is }) => is)).toEqual(kinds)
})

test('a file that is gone takes its declarations with it', () => {
  expect(compareDeclarations(before, {}).map(({ is }) => is)).toContain('gone')
})

test.each([
  [[], '1.2.0', '1.2.0'],
  [['changed'], '1.2.3', '1.3.0'],
  [['changed', 'gone'], '1.2.3', '2.0.0'],
] as const)('after %j, %s becomes at least %s', (kinds, version, needed) => {
  const found = kinds.map((is) => ({ what: 'index: x', is }))
  expect(neededVersion(version, found)).toBe(needed)
  expect(findVersionProblem('sdk', version, needed, found)).toBeNull()
  if (found.length > 0)
    expect(findVersionProblem('sdk', version, version, found)).toContain('index: x is')
  expect(findVersionProblem('sdk', version, '1.0.0', found)).not.toBeNull()
})

test('a record is read as it was written', () => {
  const recorded = { version: '1.2.0', declarations: before }
  expect(parsePublicTypes(formatPublicTypes(recorded))).toEqual(recorded)
})
