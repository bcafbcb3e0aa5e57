import { expect, test } from 'bun:test'
import { TraceMap } from '@jridgewell/trace-mapping'
import { resolveFrame } from './resolve-stack.ts'

/** The 7th column of the first line is line 41 of the source, column 7. */
const mapOf = (source: string) =>
  new TraceMap({ version: 3, sources: [source], names: [], mappings: 'MAwCM' })
const CARD = 'mf-board/src/board/card.tsx'
const FILE = '/remotes/mf_board/card.js'

test.each([
  ['a mapped place', 1, 7, mapOf(CARD), `${CARD}:41:7`],
  ['a later column of the same segment', 1, 30, mapOf(CARD), `${CARD}:41:7`],
  ['a column before the first segment', 1, 3, mapOf(CARD), `${FILE}:1:3`],
  ['a line that the map does not have', 9, 1, mapOf(CARD), `${FILE}:9:1`],
  ['a file without a map', 1, 7, null, `${FILE}:1:7`],
  ['a source that is a whole module', 1, 7, mapOf(`data:${'x'.repeat(500)}`), `${FILE}:1:7`],
])('%s', (_, line, column, map, place) => {
  expect(resolveFrame({ file: FILE, line, column }, map)).toBe(place)
})
