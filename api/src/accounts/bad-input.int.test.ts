import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createLogger } from '../platform/logger.ts'
import { type Caller, PASSWORD, startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let member: Caller
let newcomer: Caller
let memberId: string
const lines: string[] = []
beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  api = await startTestApi({ LOG_LEVEL: 'trace' }, log)
  const { call, id } = await api.addUser('@member')
  member = call
  memberId = id
  await api.addUser('@fresh')
  await api.sql`update users set username = null where username = '@fresh'`
  newcomer = await api.signIn('fresh@example.com')
})
afterAll(() => api.stop())

const HOSTILE: Record<string, string> = {
  'a NUL': 'nora\u0000lind',
  'a control character': 'nora\u0007lind',
  'a right-to-left override': 'nora\u202Edni',
  'a right-to-left isolate': 'nora\u2067dnil',
  'a line of its own for a mail header': 'Nora\r\nBcc: everybody@example.com',
  '10 kB': 'n'.repeat(10_000),
}

const text = {
  email: 'wrong@example.org',
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '+1 555 0100 00',
  username: '@wrong',
  paypalEmail: 'wrong@example.org',
}
const { email: _email, ...ownDetails } = text
const profile = { username: text.username, paypalEmail: text.paypalEmail }

type Form = { path: string; method?: string; by?: () => Caller; texts: object; more?: object }

/** Every form of the account pages, and the admin's one about a user. */
const FORMS: Record<string, Form> = {
  registration: { path: '/api/auth/register', texts: text, more: { password: PASSWORD } },
  login: {
    path: '/api/auth/login',
    texts: { emailOrUsername: '@nora' },
    more: { password: PASSWORD },
  },
  'a forgotten password': { path: '/api/auth/forgot-password', texts: { email: text.email } },
  'another link': { path: '/api/auth/resend-verification', texts: { email: text.email } },
  'Complete Your Profile': {
    path: '/api/auth/setup-profile',
    by: () => newcomer,
    texts: profile,
  },
  'own details': {
    path: '/api/account/details',
    method: 'PATCH',
    by: () => member,
    texts: ownDetails,
  },
  'another email': {
    path: '/api/account/email',
    by: () => member,
    texts: { email: text.email },
    more: { password: PASSWORD },
  },
  "an admin's edit": {
    path: '/api/admin/users/:id/details',
    method: 'PATCH',
    by: () => api.admin,
    texts: text,
  },
}

const send = ({ path, method = 'POST', by }: Form, body: object) =>
  (by?.() ?? api.visitor)(method, path.replace(':id', memberId), body)

/** Everything that a form could change or set going. */
const everything = async () => ({
  users: await api.sql`select * from users order by id`,
  tokens: await api.sql`select * from tokens order by id`,
  jobs: await api.sql`select id from jobs.job order by id`,
})

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  test.each(Object.entries(HOSTILE))(
    'with %s is refused at its field, and nothing changes',
    async (_what, hostile) => {
      const before = await everything()
      for (const field of Object.keys(form.texts)) {
        const { status, body } = await send(form, { ...form.texts, ...form.more, [field]: hostile })
        expect([field, status]).toEqual([field, 422])
        expect(Object(body).fields).toHaveProperty([field])
        expect(Object(body).message).not.toBe('')
      }
      expect(await everything()).toEqual(before)
    },
  )
})

describe('a password of 129 characters', () => {
  const long = 'x'.repeat(129)
  test.each<[string, object, string, () => Caller]>([
    ['/api/auth/register', { ...text, password: long }, 'password', () => api.visitor],
    [
      '/api/auth/login',
      { emailOrUsername: '@member', password: long },
      'password',
      () => api.visitor,
    ],
    [
      '/api/auth/reset-password',
      { token: 't', newPassword: long },
      'newPassword',
      () => api.visitor,
    ],
    [
      '/api/account/password',
      { currentPassword: PASSWORD, newPassword: long },
      'newPassword',
      () => member,
    ],
    [
      '/api/account/password',
      { currentPassword: long, newPassword: PASSWORD },
      'currentPassword',
      () => member,
    ],
    ['/api/account/email', { email: text.email, password: long }, 'password', () => member],
  ])('is refused by %s before anything is hashed', async (path, body, field, by) => {
    const answer = await by()('POST', path, body)
    expect([answer.status, Object(answer.body).fields]).toEqual([
      422,
      { [field]: 'Password must be at most 128 characters' },
    ])
  })
})

test('nothing that was sent in vain or in truth is a secret in the log', async () => {
  const secret = 'a secret that nobody logs'
  await api.visitor('POST', '/api/auth/login', { emailOrUsername: '@member', password: secret })
  await api.visitor('GET', `/api/auth/verify-email?token=${'s'.repeat(43)}`)
  await member('POST', '/api/account/password', { currentPassword: secret, newPassword: secret })
  await api.visitor('POST', '/api/auth/login', '{"emailOrUsername":')
  const logged = lines.join('')
  expect(logged).toContain('/api/auth/login')
  for (const word of [secret, PASSWORD, 's'.repeat(43), 'argon2id', 'firstchair=']) {
    expect(logged).not.toContain(word)
  }
})
