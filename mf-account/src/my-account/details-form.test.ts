import { expect, test } from 'bun:test'
import { changesIn, detailsForm } from './details-form.ts'

const nora = {
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '555 010 0199',
  username: '@nora',
  paypalEmail: 'nora@example.com',
  password: '',
}

test.each([
  ['nothing', {}, {}],
  ['another phone', { phone: '555 010 0200' }, { phone: '555 010 0200' }],
  [
    'a name in other case',
    { username: '@Nora', password: 'my own' },
    { username: '@Nora', password: 'my own' },
  ],
  ['a password alone', { password: 'filled in by itself' }, {}],
])('of a form with %s only that is sent', (_what, over, expected) => {
  expect(changesIn({ ...nora, ...over }, nora)).toEqual(expected)
})

test.each([
  ['firstName', '  ', 'First name is required'],
  ['lastName', 'Li\u202End', 'Remove invisible characters and stacked accents.'],
  ['phone', '12345', 'Phone must be at least 10 characters'],
  [
    'username',
    'nora',
    'Username must start with @ and contain only letters, numbers, and underscores',
  ],
  ['paypalEmail', 'nora', 'Invalid PayPal email address'],
])('%s may not be %p', (field, value, message) => {
  const { error } = detailsForm(nora).safeParse({ ...nora, password: 'my own', [field]: value })
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
})

test('spaces around a pasted value are not part of it', () => {
  expect(
    detailsForm(nora).parse({ ...nora, username: ' @nora ', paypalEmail: ' nora@example.com' }),
  ).toEqual(nora)
})

test('a changed username requires the password', () => {
  const { error } = detailsForm(nora).safeParse({ ...nora, username: '@nora_l' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['password', 'Enter your password to change your username.'],
  ])
  const renamed = { ...nora, username: '@nora_l', password: 'my own' }
  expect(detailsForm(nora).safeParse(renamed).success).toBe(true)
})
