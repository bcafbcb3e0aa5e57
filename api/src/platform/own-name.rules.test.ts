import { expect, test } from 'bun:test'
import { isLoopbackName, isOwnName } from './own-name.rules.ts'

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
