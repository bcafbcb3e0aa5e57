import { expect, test } from 'bun:test'
import { natsAccess } from './nats-access.rules.ts'

test.each([
  ['nats://a:4222', { servers: ['a:4222'] }],
  ['a', { servers: ['a'] }],
  ['nats://ann:1234@a', { servers: ['a'], user: 'ann', pass: '1234' }],
  ['ann:p%40ss@a:4333', { servers: ['a:4333'], user: 'ann', pass: 'p@ss' }],
  ['nats://t0ken@a', { servers: ['a'], token: 't0ken' }],
  ['tls://ann:x@[::1]:4222', { servers: ['[::1]:4222'], tls: {}, user: 'ann', pass: 'x' }],
  ['tls://ann:x@a,nats://b', { servers: ['a', 'b'], tls: {}, user: 'ann', pass: 'x' }],
])('%s', (addresses, access) => {
  expect(natsAccess(addresses.split(','))).toEqual(access)
})
