import { expect, test } from 'bun:test'
import { clientAddress } from './client.ts'

test.each([
  ['no proxy is trusted, whatever is claimed', '6.6.6.6', 0, '10.0.0.1'],
  ['one proxy saw the client', '1.2.3.4', 1, '1.2.3.4'],
  ['what the client claims stands further left', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['two proxies', '6.6.6.6, 1.2.3.4, 10.0.0.9', 2, '1.2.3.4'],
  ['fewer hops than trusted', '1.2.3.4', 2, '1.2.3.4'],
  ['nothing was forwarded', null, 1, '10.0.0.1'],
])('%s', (_what, forwarded, hops, expected) => {
  expect(clientAddress(forwarded, '10.0.0.1', hops)).toBe(expected)
})
