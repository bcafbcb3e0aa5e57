import { expect, test } from 'bun:test'
import { email, homeSlot, isReservedUsername } from './user.ts'

test.each([
  ['@ann', 'a@b.co', 'board'],
  [null, 'a@b.co', 'profile'],
  ['@ann', null, 'profile'],
] as const)(
  'username %s and payout address %s lead to the slot %s',
  (username, paypalEmail, slot) => {
    expect(homeSlot({ username, paypalEmail })).toBe(slot)
  },
)

test.each([
  '@support',
  '@Admin_2',
  '@supp0rt',
  '@real_admin',
  '@real_4dm1n_7',
  '@xx_admin_xx',
  '@the_firstchair',
  '@nora_official',
  '@ad_min',
  '@paypal_refunds',
  '@real_owner',
  '@staff',
  '@paypa1',
  '@security_team',
  '@0ff1c1al',
])('%s could be mistaken for staff', (username) => {
  expect(isReservedUsername(username)).toBe(true)
})

test.each([
  '@badminton',
  '@nora',
  '@ski_team',
  '@helpful',
  '@supersport',
  '@modern',
  '@a1',
  '@2024',
])('%s is free', (username) => {
  expect(isReservedUsername(username)).toBe(false)
})

test.each([
  [' nora@example.com ', 'nora@example.com'],
  ['nora@bücher.example', 'nora@xn--bcher-kva.example'],
  ['nora@пример.xn--p1ai', 'nora@xn--e1afmkfd.xn--p1ai'],
  ['a/b&c!#@example.xn--p1ai', 'a/b&c!#@example.xn--p1ai'],
  ['no-domain@', null],
  ['nora@localhost', null],
  ['nora@127.0.0.1', null],
  ['two words@example.com', null],
  ['nora@exa mple.com', null],
  ['nora@@example.com', null],
  ['ñora@example.com', null],
])('the address %j is read as %j', (typed, read) => {
  expect(email.safeParse(typed).data ?? null).toBe(read)
})
