import type { AdminUser } from '@firstchair/contract'
import { logIn, mailedLink, type Newcomer, newcomer, register } from './inbox.ts'
import {
  cardOf,
  expect,
  openBoard,
  type Person,
  type Product,
  placeBid,
  sees,
  test,
  visit,
} from './product.ts'

test.use({ covers: ['mf-account/src', 'api/src/accounts', 'api/src/sign-in'] })

const CHIEF = 'chief@firstchair.example'

/** What an admin does to a user, by the API of the panel. */
async function decide(product: Product, { email }: Newcomer, what: string, data?: object) {
  const chief = await product.arrive(CHIEF)
  const found = await chief.request.get('/api/admin/users', { params: { search: email } })
  const [user] = (await found.json()) as AdminUser[] // the API's own answer, by its contract
  const answer = await chief.request.patch(`/api/admin/users/${user?.id}/${what}`, {
    headers: { origin: product.url },
    ...(data && { data }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Opens the board as somebody who has just signed in. */
async function arriveAs(product: Product, person: Newcomer): Promise<Person> {
  const arrived = await product.arrive()
  await visit(arrived.page, '/login')
  await logIn(arrived.page, person.username, person.password)
  const heading = arrived.page.getByRole('heading', { level: 1, name: 'Active Auctions' })
  await expect(heading).toBeVisible()
  return arrived
}

test('a stranger registers, verifies, is approved, and bids', { tag: '@firefox' }, async ({
  product,
}) => {
  const person = newcomer()
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page, context } = await product.arrive()
  await visit(page, '/register')
  const fill = (label: RegExp, value: string) =>
    page.getByRole('main').getByLabel(label).first().fill(value)
  await fill(/^email/i, person.email)
  await fill(/first name/i, 'Robin')
  await fill(/last name/i, 'Rider')
  await fill(/phone/i, '555 010 0123')
  await fill(/username/i, person.username)
  await fill(/^password/i, 'Summer2026!')
  await expect(page.getByText(/easy to guess/)).toBeVisible()
  await fill(/^password/i, person.password)
  await expect(page.getByText(/easy to guess/)).toHaveCount(0)
  await fill(/confirm/i, person.password)
  await fill(/paypal/i, person.email)
  await Promise.all([
    sees(page, 'Registration Successful!'),
    page.getByRole('main').getByRole('button', { name: 'Create Account' }).click(),
  ])
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, person.username, person.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()

  // Watching is allowed; what is missing for a bid is said, one thing at a time.
  await cardOf(page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  const dialog = page.getByRole('dialog', { name: mountain.name })
  // Typed, although it is offered: an offer that is pressed at once is taken for the press before it.
  const type = async () => {
    const field = dialog.getByRole('textbox', { name: 'Your bid' })
    await field.clear()
    await field.fill('100')
  }
  await type()
  await expect(dialog.getByText(/Verify your email to place bids/)).toBeVisible()
  await Promise.all([
    sees(page, 'Bid Saved'),
    dialog.getByRole('button', { name: 'Save my bid of $100' }).click(),
  ])
  await expect(cardOf(page, mountain)).toContainText('Saved · verify your email')
  const other = await context.newPage()
  await visit(other, await mailedLink(product, person.email, '/verify-email'))
  await expect(other.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await other.close()
  await expect(cardOf(page, mountain)).toContainText('Saved · waiting for approval')
  await decide(product, person, 'approval-status', { approvalStatus: 'approved' })
  // Offered as soon as they may bid.
  const place = dialog.getByRole('button', { name: 'Place Bid · $100' })
  await expect(place).toBeVisible()
  await type()
  await Promise.all([sees(page, 'Bid Placed!'), place.click()])
  expect((await product.mountain(mountain.id)).currentBidder).toBe(person.username)
})

test('an invited person sets a password, completes the profile, is verified, and bids', async ({
  product,
}) => {
  const person = newcomer()
  const mountain = await product.addMountain({ startPrice: 100 })
  const chief = await product.arrive(CHIEF)
  const invited = await chief.request.post('/api/admin/invite-users', {
    data: { users: [{ email: person.email, firstName: 'Robin', lastName: 'Rider' }] },
    headers: { origin: product.url },
  })
  expect(invited.ok(), await invited.text()).toBe(true)

  const { page, context } = await product.arrive()
  await visit(page, await mailedLink(product, person.email, '/reset-password'))
  await page.getByLabel(/^new password/i).fill(person.password)
  await page.getByLabel(/^confirm/i).fill(person.password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, person.email, person.password)

  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
  await expect(page.getByLabel(/^username/i)).toHaveValue('@')
  await page.getByLabel(/^username/i).fill(person.username)
  await page.getByLabel(/^paypal email/i).fill(person.email)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('heading', { name: 'Email Verification Sent' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(person.username).first()).toBeVisible()

  const other = await context.newPage()
  await visit(other, await mailedLink(product, person.email, '/verify-email'))
  await expect(other.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  // The notice has been read: the board follows without another press.
  await expect(page.getByRole('heading', { name: 'Active Auctions' })).toBeVisible()
  await placeBid(page, mountain, 100)
  expect((await product.mountain(mountain.id)).currentBidder).toBe(person.username)
})

test('an archived user is signed out at once, loses their open bids, and sees why at login', async ({
  product,
}) => {
  const person = newcomer()
  const mountain = await product.addMountain({ startPrice: 100 })
  await register(product, person)
  const link = await mailedLink(product, person.email, '/verify-email')
  await fetch(link.replace('/verify-email', '/api/auth/verify-email'))
  await decide(product, person, 'approval-status', { approvalStatus: 'approved' })
  const { page } = await arriveAs(product, person)
  await openBoard(page)
  const cookies = await page.context().cookies()
  await placeBid(page, mountain, 120)

  const told = 'Your account is archived. Please contact an administrator.'
  await Promise.all([sees(page, told), decide(product, person, 'archive')])
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(person.username)).toHaveCount(0)
  // Nothing of the session is left, and nothing of the bid.
  await page.context().addCookies(cookies)
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  expect(await product.mountain(mountain.id)).toMatchObject({
    currentBidder: null,
    currentPrice: 100,
  })
  await visit(page, '/login')
  await logIn(page, person.username, person.password)
  const why = 'This account is archived. Please contact an administrator.'
  await expect(page.getByRole('main').getByText(why)).toBeVisible()

  await decide(product, person, 'unarchive')
  await Promise.all([
    sees(page, `Welcome back, ${person.username}`),
    page.getByRole('main').getByRole('button', { name: 'Log In' }).click(),
  ])
})
