import { expect, test } from 'bun:test'
import { servedType } from './served-type.rules.ts'

test.each([
  ['main.0f.js', 'text/javascript; charset=utf-8'],
  ['mf_board/mf-manifest.0f.json', 'application/json'],
  ['mf_board/assets/inter.0f.woff2', 'font/woff2'],
  ['mf_wins/assets/0f.wasm', 'application/wasm'],
])('a released file has its type: %s', (path, type) => {
  expect(servedType(path)).toBe(type)
})

test.each([
  ['../registry.json'],
  ['1.0.0/../../registry.json'],
  ['1.0.0/%2e%2e/registry.json'],
  ['1.0.0/..\\registry.json'],
  ['1.0.0//main.js'],
  ['/etc/passwd.js'],
  ['1.0.0/.hidden.js'],
  ['1.0.0/main.js\0.css'],
  ['1.0.0/release.json'],
  ['mf_board/1.0.0/mf-stats.json'],
  ['1.0.0/main.js.gz'],
  ['1.0.0/main.js.map'],
  ['1.0.0/main'],
])('nothing else is served: %j', (path) => {
  expect(servedType(path)).toBeNull()
})
