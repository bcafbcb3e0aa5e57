import { expect, test } from 'bun:test'
import { createSignedIds } from './signed-id.ts'
import { createTicketCodes } from './ticket-codes.ts'

const codes = createTicketCodes('one secret')
const WIN = Bun.randomUUIDv7()

test.each([0, 1, 255])('a code names its win and its number %d', (number) => {
  const code = codes.of(WIN, number)
  expect(codes.read(code)).toEqual({ id: WIN, number })
  expect(codes.of(WIN, number)).toBe(code)
  expect(createTicketCodes('one secret').read(code)).toEqual({ id: WIN, number })
})

test('a code that was printed before there were signatures stays valid', () => {
  const printed = createSignedIds('one secret', 'ticket')
  expect(codes.read(printed.of(WIN))).toEqual({ id: WIN, number: 0 })
  expect(codes.read(printed.of(WIN, 1))).toEqual({ id: WIN, number: 1 })
})

test('the public key verifies codes without the secret, as a gate does', async () => {
  const { subtle } = crypto
  const raw = Buffer.from(codes.publicKey, 'base64url')
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const bytes = Buffer.from(codes.of(WIN, 1), 'base64url')
  const isSigned = (content: Buffer) =>
    subtle.verify('Ed25519', key, Buffer.from(bytes.subarray(-64)), Buffer.from(content))
  expect(await isSigned(bytes.subarray(0, -64))).toBe(true)
  expect(await isSigned(bytes.subarray(1, -64))).toBe(false)
})

test.each([
  ['of another secret', () => createTicketCodes('another secret').of(WIN)],
  ['of another win', () => codes.of(Bun.randomUUIDv7()).slice(0, 21) + codes.of(WIN).slice(21)],
  ['with another number', () => withNumber(codes.of(WIN, 1), 2)],
  ['for another purpose', () => createSignedIds('one secret', 'unsubscribe').of(WIN)],
  ['cut short', () => codes.of(WIN).slice(0, -2)],
  ['made longer', () => `${codes.of(WIN)}AAAA`],
  ['with nothing in it', () => ''],
  ['with no form', () => '%$ü'],
])('a code %s is none', (_what, make) => {
  expect(codes.read(make())).toBeNull()
})

function withNumber(code: string, number: number): string {
  const bytes = Buffer.from(code, 'base64url')
  bytes[16] = number
  return bytes.toString('base64url')
}
