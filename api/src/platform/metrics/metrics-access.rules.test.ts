import { expect, test } from 'bun:test'
import { isLocalPeer } from './metrics.routes.ts'

test.each([
  ['127.0.0.1', {}, true],
  ['127.1.2.3', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['192.0.2.7', {}, false],
  ['::ffff:192.0.2.7', {}, false],
  ['2001:db8::1', {}, false],
  ['127.0.0.1.evil.example', {}, false],
  ['', {}, false],
  ['192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
  ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
])('a request from %s with %p comes from this machine: %p', (address, headers, expected) => {
  expect(isLocalPeer(address, new Headers(headers as Record<string, string>))).toBe(expected) // a union of the rows
})
