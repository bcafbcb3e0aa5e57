import { describe, expect, test } from 'bun:test'
import { test as nightlyTest } from '../../../../infra/test/nightly.ts'
import { mailsTo, mailTo, tokenIn } from '../../mail/test-mail.ts'
import { PASSWORD, testApi } from '../../test-api.ts'

const api = testApi()

const INVITED = 'You are invited to Firstchair'
const invite = (...emails: string[]) =>
  api.admin('POST', '/api/admin/invite-users', {
    users: emails.map((email) => ({ email, firstName: 'Nora', lastName: '' })),
  })

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>, query = '') {
  const form = new FormData()
  form.set('csv', new File([content], name))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = await encoded.arrayBuffer()
  return api.admin('POST', `/api/admin/invite-csv?${query}`, body, { 'content-type': type })
}

describe('an invite', () => {
  test('leads over the password and the profile to a verified bidder', async () => {
    expect(await invite('guest@example.org')).toMatchObject({
      status: 200,
      body: { message: '1 invite sent.', results: { total: 1, sent: 1, failed: [] } },
    })
    const token = tokenIn(await mailTo(api.url, 'guest@example.org', INVITED))
    const first = await api.visitor('POST', '/api/auth/login', {
      emailOrUsername: 'guest@example.org',
      password: PASSWORD,
    })
    expect(first.status).toBe(401)
    await api.visitor('POST', '/api/auth/reset-password', { token, newPassword: PASSWORD })
    await mailTo(api.url, 'guest@example.org', 'Your password is set')
    const guest = await api.signIn('guest@example.org')
    expect((await guest('GET', '/api/auth/user')).body).toMatchObject({
      username: null,
      approvalStatus: 'approved',
      emailVerified: 0,
    })
    const profile = { username: '@guest', paypalEmail: 'guest@example.org' }
    expect((await guest('POST', '/api/auth/setup-profile', profile)).status).toBe(200)
    const link = tokenIn(await mailTo(api.url, 'guest@example.org', 'Verify your email'))
    expect((await api.visitor('GET', `/api/auth/verify-email?token=${link}`)).status).toBe(200)
    const mountainId = await api.addMountain('Alta')
    expect((await guest('POST', '/api/bids', { mountainId, amount: 100 })).status).toBe(201)
  })

  test('is sent again to whoever has not registered, and refused for whoever has', async () => {
    await api.addUser('@member')
    await invite('slow@example.org')
    const { body } = await invite('SLOW@example.org', 'member@example.com')
    expect(body).toMatchObject({
      message: '1 of 2 invites sent. See the list for the others.',
      results: { total: 2, sent: 1, failed: ['Row 2: member@example.com: already has an account'] },
    })
    while ((await mailsTo(api.url, 'slow@example.org')).length < 2) await Bun.sleep(50)
    expect(await mailsTo(api.url, 'slow@example.org')).toHaveLength(2)
    expect(await mailsTo(api.url, 'member@example.com')).toEqual([])
  })

  test('of a wrong row stops no other', async () => {
    const { body } = await invite('nobody', 'one@example.org', 'ONE@example.org', 'a@b\r\nBcc: x@y')
    expect(Object(body).results).toMatchObject({
      total: 4,
      sent: 1,
      failed: [
        'Row 1: nobody: not a valid email address',
        'Row 3: ONE@example.org: listed twice',
        'Row 4: a@bBcc: x@y: not a valid email address',
      ],
    })
  })

  test('of nobody is refused', async () => {
    expect((await invite()).status).toBe(422)
  })
})

describe('a dry run', () => {
  const USERS = [
    { email: 'dry@example.org', firstName: 'Nora' },
    { email: 'wrong' },
    { email: 'settled@example.com' },
    { email: 'DRY@example.org' },
  ]
  const FAILURES = [
    { row: 2, email: 'wrong', reason: 'not a valid email address' },
    { row: 3, email: 'settled@example.com', reason: 'already has an account' },
    { row: 4, email: 'DRY@example.org', reason: 'listed twice' },
  ]

  test('answers the report of the real one, and neither adds nor sends anything', async () => {
    await api.addUser('@settled')
    const count = async () => (await api.sql`select count(*)::int as users from users`)[0]?.users
    const before = await count()
    const path = '/api/admin/invite-users'
    const dry = await api.admin('POST', `${path}?dryRun=true`, { users: USERS })
    expect(dry).toMatchObject({
      status: 200,
      body: {
        message: '1 of 4 people can be invited. See the list for the others.',
        results: { total: 4, sent: 1, failures: FAILURES, dryRun: 1 },
      },
    })
    expect(await count()).toBe(before)
    const { body } = await api.admin('POST', `${path}?dryRun=false`, { users: USERS })
    const { dryRun, ...results } = Object(dry.body).results
    expect([dryRun, Object(body).results]).toEqual([1, results])
    await mailTo(api.url, 'dry@example.org', INVITED)
    expect(await mailsTo(api.url, 'dry@example.org')).toHaveLength(1)
  })

  test('of a CSV names its rows as a spreadsheet does', async () => {
    const { status, body } = await upload(
      'dry.csv',
      'email\nnew@example.org\nwrong\n',
      'dryRun=true',
    )
    expect([status, Object(body).results]).toEqual([
      200,
      {
        ...{ total: 2, sent: 1, dryRun: 1 },
        failed: ['Row 3: wrong: not a valid email address'],
        failures: [{ row: 3, email: 'wrong', reason: 'not a valid email address' }],
      },
    ])
    expect(await api.sql`select 1 from users where email = 'new@example.org'`).toHaveLength(0)
  })

  test('that is neither true nor false is refused', async () => {
    const path = '/api/admin/invite-users?dryRun=perhaps'
    expect((await api.admin('POST', path, { users: USERS })).status).toBe(422)
    expect((await upload('dry.csv', 'email\nnew@example.org', 'dryRun=1')).status).toBe(422)
    expect(await api.sql`select 1 from users where email = 'new@example.org'`).toHaveLength(0)
  })
})

const INVALID = 'not a valid email address'
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `many${n}@example.org`).join('\n')

describe('a CSV', () => {
  test('invites its people, and names the rows that failed', async () => {
    const text = 'Email,First Name,Last Name\ncsv1@example.org,Ann,Lee\nwrong,Bo,Ray\n'
    const { status, body } = await upload('people.CSV', text)
    expect([status, Object(body).results]).toMatchObject([
      200,
      { total: 2, sent: 1, failed: ['Row 3: wrong: not a valid email address'] },
    ])
    expect((await mailTo(api.url, 'csv1@example.org', INVITED)).text).toContain('Hello Ann,')
  })

  test.each([
    ['people.txt', 'email\na@example.org', 'Please choose a .csv file.'],
    ['people.csv.exe', 'email\na@example.org', 'Please choose a .csv file.'],
    ['people.csv', 'name\nNora', 'The file needs a column named email.'],
    ['people.csv', '', 'The file is empty.'],
    ['people.csv', 'email\n', 'The file has no row below its headings.'],
    ['people.csv', new Uint8Array([0xff, 0xfe, 0x41]), 'Save the file as “CSV UTF-8”'],
    ['people.csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0x41]), 'This is not a CSV file.'],
    ['people.csv', `email\n${people(5_001)}`, 'A file may have at most 5,000 rows.'],
  ])('%#: that is none, %s, is refused with the reason, and nobody is invited', async (...sent) => {
    const [name, content, reason] = sent
    const before = await api.sql`select count(*)::int as users from users`
    const { status, body } = await upload(name, content)
    expect([status, Object(body).message]).toEqual([422, expect.stringContaining(reason)])
    expect(await api.sql`select count(*)::int as users from users`).toEqual(before)
  })

  // Not last: a stop waits its whole grace for the connection of a refused upload.
  test('of more than 1 MB is refused', async () => {
    expect((await upload('people.csv', `email\n${'x'.repeat(1_100_000)}`)).status).toBe(413)
  })

  test('of twenty columns is read by their names, and a formula stays a text', async () => {
    const others = Array.from({ length: 17 }, (_, n) => `column ${n}`)
    const text = [
      ['Last Name', ...others, 'E-Mail', 'First Name'].join(),
      ['Lee', ...others, 'wide@example.org', "=HYPERLINK('x')"].join(),
      ['Lee', ...others, '=1+1', 'Bo'].join(),
    ].join('\n')
    const { status, body } = await upload('wide.csv', text)
    expect([status, Object(body).results]).toMatchObject([
      200,
      { total: 2, sent: 1, failures: [{ row: 3, email: '=1+1', reason: INVALID }] },
    ])
    const [invited] = await api.sql`select first_name from users where email = 'wide@example.org'`
    expect(invited).toEqual({ first_name: "=HYPERLINK('x')" })
  })

  nightlyTest(
    'of five thousand people is taken',
    async () => {
      const { body } = await upload('people.csv', `email\n${people(5_000)}`)
      expect(Object(body).results).toMatchObject({ total: 5000, sent: 5000 })
    },
    60_000,
  )
})
