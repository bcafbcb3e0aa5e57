import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createPasswordStrength } from './password-strength.ts'

const { weaknessOf } = createPasswordStrength()
const nora = {
  email: 'nora.lindqvist@mountain-university.example.org',
  paypalEmail: 'pay@lindqvist.example',
  username: '@powder_nora',
  phone: '+1 (555) 010-0199',
  firstName: 'Nora',
  lastName: 'Lindqvist',
}

describe('refused is', () => {
  test.each([
    '00000000',
    'aaaaaaaa',
    'Passw0rd!',
    'Summer2026!',
    'qwertyuiop',
    '@powder_nora',
    'powder_nora',
    '5550100199',
    '15550100199',
    '+1 (555) 010-0199',
    'NoraLindqvist',
    'Lindqvist1',
    'Lindqvist2026!',
    'Nora1985!!',
    'Winter2024!',
    'sunshine!1',
    'P@ssword12',
    'FirstChair2026!',
    nora.email,
    nora.paypalEmail,
    'nora.lindqvist',
  ])('%p', async (password) => {
    const weakness = await weaknessOf(password, nora)
    expect(weakness?.reason).toMatch(/^password_(common|weak)$/)
    expect(weakness?.message).toMatch(/^This password is .+\. .+\.$/)
  })
})

describe('accepted is', () => {
  test.each([
    'correct horse battery',
    'a long enough password',
    'пароль для меня',
    'gT7#kq!xW2',
    'gT7#kq!x',
    'k7#Qz9!x',
    'x9x9x9x9x9x9x9x9x9x9 crystal harbor lamp',
  ])('%p', async (password) => {
    expect(await weaknessOf(password, nora)).toBeNull()
  })
})

/** The printable characters of ASCII, the space included. */
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))

test('of 200 passwords of eight random characters, at least 196 are accepted', async () => {
  const random = fc.string({
    unit: fc.constantFrom(...PRINTABLE),
    ...{ minLength: 8, maxLength: 8 },
  })
  const passwords = fc.sample(fc.noBias(random), { seed: 20_261_124, numRuns: 200 })
  const refused: string[] = []
  for (const password of passwords) {
    if (await weaknessOf(password, nora)) refused.push(password)
  }
  expect(refused.length).toBeLessThanOrEqual(4)
})

test('a password made of the user’s own details gets a message that says so', async () => {
  expect((await weaknessOf('powder_nora', nora))?.message).toContain('your own details')
})

test('a long password holds nobody up: other work goes on while it is rated', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await weaknessOf('P4ssw0rd!$@0'.repeat(10), nora)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})
