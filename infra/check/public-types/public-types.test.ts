import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { resolve } from 'node:path'
import { compareDeclarations, exportsOf } from './compare.ts'
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
const differences = (text: string, kind?: string): Record<string, string> =>
  Object.fromEntries(
    compareDeclarations(root, sample, declare(types), declare(text, kind)).map(({ what, is }) => [
      what.replace(/^.*: /, ''),
      is,
    ]),
  )
function edited(from: string, to: string) {
  expect(types).toContain(from)
  return differences(types.replace(from, to))
}

describe('a change is compatible when what is released still fits', () => {
  test.each([
    ['nothing', 'LIMIT: number', 'LIMIT: number', {}],
    [
      'a new export',
      'export declare const',
      'export declare const MORE: 1\nexport declare const',
      { MORE: 'added' },
    ],
    ['an optional parameter', '(text: string)', '(text: string, ms?: number)', { show: 'changed' }],
    ['more in an answer', '{ id: string }', '{ id: string; at: number }', { show: 'changed' }],
    ['a wider parameter', '(text: string)', '(text: string | null)', { show: 'changed' }],
    [
      'an optional prop',
      'title: string;',
      'title: string; hint?: string;',
      { CardProps: 'changed', Card: 'changed' },
    ],
  ])('%s', (_, from, to, expected) => {
    expect(edited(from, to)).toEqual(expected)
  })
})

describe('a change breaks released remotes when they lose something', () => {
  test.each([
    ['an export', 'export declare const LIMIT: number\n', '', { LIMIT: 'broken' }],
    ['an export’s name', 'LIMIT', 'MOST', { LIMIT: 'broken', MOST: 'added' }],
    ['a required parameter', '(text: string)', '(text: string, ms: number)', { show: 'broken' }],
    ['a narrower parameter', '(text: string)', "(text: 'a')", { show: 'broken' }],
    ['less in an answer', '{ id: string }', '{}', { show: 'broken' }],
    [
      'a required prop',
      'title: string;',
      'title: string; hint: string;',
      { CardProps: 'changed', Card: 'broken' },
    ],
    ['a prop', "size?: 'small' | 'large'; ", '', { CardProps: 'broken', Card: 'broken' }],
    ['a value of a prop', "'small' | ", '', { CardProps: 'changed', Card: 'broken' }],
  ])('%s', (_, from, to, expected) => {
    expect(edited(from, to)).toEqual(expected)
  })

  test('also in a file that only the declarations use', () => {
    expect(differences(types, "'a'")).toEqual({ CardProps: 'changed', Card: 'broken' })
  })
})

test.each([
  [[], '1.2.0', '1.2.0'],
  [['added'], '1.2.3', '1.3.0'],
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

test('every way to export is known', () => {
  const text = `export { type A, b, c as d } from './x.ts';
export type { E } from './y.ts';
export type F<T> = T;
export declare class G {
}
export {};
`
  expect(
    exportsOf(text)
      .map(({ name, isType }) => `${isType ? 'type ' : ''}${name}`)
      .sort(),
  ).toEqual(['G', 'b', 'd', 'type A', 'type E', 'type F'])
})

test('a record is read as it was written', () => {
  const recorded = { version: '1.2.0', declarations: declare(types) }
  expect(parsePublicTypes(formatPublicTypes(recorded))).toEqual(recorded)
})
