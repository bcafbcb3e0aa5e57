import { expect, test } from 'bun:test'
import { Overloaded } from '../platform/gate.ts'
import { createPasswords } from './passwords.ts'

const memoryKib = 19_456
const { hashPassword, isPassword } = createPasswords({ memoryKib })

test('a password is kept as argon2id with its cost and compared by it', async () => {
  const hash = await hashPassword('the first chair')
  expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,')
  expect(await isPassword('the first chair', hash)).toBe(true)
  expect(await isPassword('the second chair', hash)).toBe(false)
})

test('a password is the same whether the keyboard sends é as one character or as two', async () => {
  const [composed, decomposed] = [
    'première chaise'.normalize('NFC'),
    'première chaise'.normalize('NFD'),
  ]
  const hash = await hashPassword(decomposed)
  expect(await isPassword(composed, hash)).toBe(true)
  expect(await isPassword(decomposed, hash)).toBe(true)
  const old = await Bun.password.hash(decomposed)
  expect(await isPassword(composed, old)).toBe(true)
})

test('nobody has a password', async () => {
  expect(await isPassword('', null)).toBe(false)
})

test('two are compared at a time, some wait, and more are refused at once', async () => {
  const { isPassword } = createPasswords({ memoryKib, room: 1, atOnce: 2 })
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => isPassword('any', null)))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(all[3]).toMatchObject({ reason: expect.any(Overloaded) })
})

test('a browser that is known does not wait for strangers, and is let in when they are refused', async () => {
  const { isPassword } = createPasswords({ memoryKib, room: 3, atOnce: 1 })
  const ends: string[] = []
  const strangers = Array.from({ length: 4 }, () =>
    isPassword('any', null).finally(() => ends.push('stranger')),
  )
  await expect(isPassword('any', null)).rejects.toBeInstanceOf(Overloaded)
  await isPassword('any', null, 'known').finally(() => ends.push('known'))
  await Promise.all(strangers)
  expect(ends.indexOf('known')).toBeLessThan(4)
})
