import { expect, test } from 'bun:test'
import { docComment, readDocs, statusOf, tokensUsed } from './doc-comment.rules.ts'

const source = `
/** The ring alone. */
export const Ring = () => null

/**
 * Something is on its way.
 * When: a view waits.
 * Not for a known shape: use Skeleton. Not for
 * a button.
 * Keyboard: none.
 */
export function Spinner() {}
`

test('a comment is split into parts, which may span lines', () => {
  expect(readDocs(docComment(source, 'Spinner') ?? '')).toEqual({
    purpose: 'Something is on its way.',
    When: 'a view waits.',
    'Not for': 'a known shape: use Skeleton. Not for a button.',
    Keyboard: 'none.',
  })
})

test('a comment belongs to the export that follows it', () => {
  expect(docComment(source, 'Ring')).toBe('The ring alone.')
  expect(docComment('export const Bare = 1', 'Bare')).toBeUndefined()
})

test('a component is stable unless its comment or its stories say otherwise', () => {
  const leaving = readDocs('Shows a step.\nScreen reader: silent.\n@deprecated in 4.1: use Tabs.')
  expect(leaving['Screen reader']).toBe('silent.')
  expect(statusOf(leaving, ['experimental'])).toBe('Deprecated in 4.1: use Tabs.')
  const staying = readDocs('Shows a step.')
  expect(statusOf(staying, ['experimental'])).toStartWith('Experimental')
  expect(statusOf(staying, ['autodocs'])).toStartWith('Stable')
})

test('tokens are listed once, sorted by name', () => {
  expect(tokensUsed('vars.space.md + vars.color.text.muted; [vars.space.md]')).toEqual([
    'color.text.muted',
    'space.md',
  ])
})
