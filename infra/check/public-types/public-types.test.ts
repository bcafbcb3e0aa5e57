import { expect, setDefaultTimeout, test } from 'bun:test'
import { resolve } from 'node:path'
import { compareDeclarations, exportedTypes } from './compare.ts'
import type { Declarations, PublicPackage } from './declarations.ts'
import { findVersionProblem, formatPublicTypes, neededVersion, parsePublicTypes } from './record.ts'

setDefaultTimeout(120_000)

const root = resolve(import.meta.dir, '../../..')

const sample: PublicPackage = {
  name: 'sample',
  dir: 'shell/sdk',
  entries: ['shell/sdk/src/sample-types.ts'],
}
const types = `import type { Kind } from './kind.ts'
export type CardProps = { title: string; size?: 'small' | 'large'; kind?: Kind }
export declare function Card(props: CardProps): string
export declare function show(text: string): { id: string }
export declare const LIMIT: number
`
const declare = (text: string, kind = "'a' | 'b'"): Declarations => ({
  'shell/sdk/src/sample-types.d.ts': text,
  'shell/sdk/src/kind.d.ts': `export type Kind = ${kind}\n`,
})
/** What is broken by an edit of the types above; null if they are the same as before. */
function broken(from: string, to: string, kind?: string): string[] | null {
  expect(types).toContain(from)
  const found = compareDeclarations(
    root,
    sample,
    declare(types),
    declare(types.replace(from, to), kind),
  )
  if (found.length === 0) return null
  return found.flatMap(({ what, is }) =>
    is === 'broken' ? [what.replace('sample-types: ', '')] : [],
  )
}

test.each([
  ['nothing', 'LIMIT: number', 'LIMIT: number', null],
  [
    'a new export',
    'export declare const',
    'export declare const MORE: 1\nexport declare const',
    [],
  ],
  ['an optional parameter', '(text: string)', '(text: string, ms?: number)', []],
  ['more in an answer', '{ id: string }', '{ id: string; at: number }', []],
  ['a wider parameter', '(text: string)', '(text: string | null)', []],
  ['an optional prop', 'title: string;', 'title: string; hint?: string;', []],
  ['no export', 'export declare const LIMIT: number\n', '', ['LIMIT']],
  ['another name', 'LIMIT', 'MOST', ['LIMIT']],
  ['a required parameter', '(text: string)', '(text: string, ms: number)', ['show']],
  ['a narrower parameter', '(text: string)', "(text: 'a')", ['show']],
  ['less in an answer', '{ id: string }', '{}', ['show']],
  ['a required prop', 'title: string;', 'title: string; hint: string;', ['Card']],
  ['a prop less', "size?: 'small' | 'large'; ", '', ['Card', 'CardProps']],
  ['a value of a prop less', "'small' | ", '', ['Card']],
])('after %s, released remotes lose only what no longer fits', (_, from, to, expected) => {
  expect(broken(from, to)).toEqual(expected)
})

test('a file that only the declarations use can break an export', () => {
  expect(broken('', '', "'a'")).toEqual(['Card'])
})

test.each([
  [[], '1.2.0', '1.2.0'],
  [['changed'], '1.2.3', '1.3.0'],
  [['changed', 'broken'], '1.2.3', '2.0.0'],
] as const)('after %j, %s becomes at least %s', (kinds, version, needed) => {
  const found = kinds.map((is) => ({ what: 'index: x', is }))
  expect(neededVersion(version, found)).toBe(needed)
  expect(findVersionProblem('sdk', version, needed, found)).toBeNull()
  if (found.length > 0)
    expect(findVersionProblem('sdk', version, version, found)).toContain('index: x is')
  expect(findVersionProblem('sdk', version, '1.0.0', found)).not.toBeNull()
})

test('every way to export a type is known', () => {
  const text = `export { type A, b, c as d } from './x.ts';
export type { E } from './y.ts';
export type F<T> = T;
export {};
`
  expect(exportedTypes(text).sort()).toEqual(['A', 'E', 'F'])
})

test('a record is read as it was written', () => {
  const recorded = { version: '1.2.0', declarations: declare(types) }
  expect(parsePublicTypes(formatPublicTypes(recorded))).toEqual(recorded)
})
