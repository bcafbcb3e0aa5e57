import { expect, test } from 'bun:test'
import { docComment, readDocs, tokensUsed } from './doc-comment.rules.ts'

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

test('tokens are listed once, sorted by name', () => {
  expect(tokensUsed('vars.space.md + vars.color.text.muted; [vars.space.md]')).toEqual([
    'color.text.muted',
    'space.md',
  ])
})
