import { expect, test } from 'bun:test'
import { isLoopbackName, isOwnName, isOwnOrigin } from './own-name.rules.ts'

const PUBLIC = 'https://firstchair.example'

test.each([
  ['firstchair.example', true, false],
  ['FirstChair.example:443', true, false],
  ['localhost', true, true],
  ['localhost:3000', true, true],
  ['app.localhost:3000', true, true],
  ['127.0.0.1:3000', true, true],
  ['[::1]:3000', true, true],
  ['192.168.1.5:3000', true, false],
  ['[fe80::1]:3000', true, false],
  ['evil.example', false, false],
  ['evil.example:3000', false, false],
  ['localhost.evil.example', false, false],
  ['127.0.0.1.evil.example', false, false],
  ['firstchair.example.evil.example', false, false],
  ['notfirstchair.example', false, false],
  ['evillocalhost', false, false],
  ['', false, false],
])('%s is ours: %p, and loopback: %p', (host, isOwn, isLoopback) => {
  expect([isOwnName(host, PUBLIC), isLoopbackName(host)]).toEqual([isOwn, isLoopback])
})

test.each([
  ['a page of our own address', PUBLIC, 'firstchair.example', true, true],
  [
    'a phone that opened the IP address',
    'http://192.168.1.5:3000',
    '192.168.1.5:3000',
    true,
    false,
  ],
  ['the same on localhost', 'http://localhost:3001', 'localhost:3001', true, false],
  ['another port of that address', 'http://192.168.1.5:8080', '192.168.1.5:3000', false, false],
  ['a name that points to this machine', 'http://evil.example', 'evil.example', false, false],
  ['another site', 'https://evil.example', 'localhost:3000', false, false],
  ['a page without an origin', 'null', 'localhost:3000', false, false],
])('%s: from %s at %s', (_, origin, host, outside, inside) => {
  const rule = (isProduction: boolean) =>
    isOwnOrigin(origin, host, { publicUrl: PUBLIC, isProduction })
  expect([rule(false), rule(true)]).toEqual([outside, inside])
})
