import { expect, test } from 'bun:test'
import { isPublicAddress } from './endpoint.ts'

test.each([
  ['8.8.8.8', true],
  ['142.250.74.106', true],
  ['2a00:1450:4001:80b::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('%p is a public address: %p', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
