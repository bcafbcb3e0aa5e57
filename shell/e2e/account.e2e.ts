import { logIn } from './inbox.ts'
import { expect, openBoard, sees, test, visit } from './product.ts'

test.use({
  covers: ['mf-account/src/login', 'shell/src/session', 'shell/sdk/src/session', 'api/src/access'],
})

test('a visitor signs in, finds the board, and signs out again', async ({ product }) => {
  const { page } = await product.arrive()
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('textbox', { name: /email or username/i }).fill('@powder_pat')
  await page.getByLabel(/^password/i).fill(product.bidderPassword)
  await Promise.all([
    sees(page, 'Login Successful!'),
    sees(page, 'Welcome back, @powder_pat'),
    page
      .getByRole('main')
      .getByRole('button', { name: /log in/i })
      .click(),
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('@powder_pat').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  const answer = await page.request.get('/api/auth/user')
  expect(answer.status()).toBe(401)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await expect.poll(stored, 'nothing names the user').not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('a session that ends in one tab ends in the others', { tag: '@nightly' }, async ({
  product,
}) => {
  const { page, context } = await product.arrive()
  await context.request.post('/api/auth/login', {
    data: { emailOrUsername: '@powder_pat', password: product.bidderPassword },
    headers: { origin: product.url },
  })
  await openBoard(page)
  const other = await context.newPage()
  await openBoard(other)
  await other.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
})

test('a login in one tab is one in the others, and takes nothing that is typed there', {
  tag: '@nightly',
}, async ({ product }) => {
  const { page: landing, context } = await product.arrive()
  await visit(landing, '/')
  const form = await context.newPage()
  await visit(form, '/register')
  const typed = form.getByRole('textbox', { name: /^first name/i })
  await typed.fill('Pat')
  const login = await context.newPage()
  await visit(login, '/login')
  await login.getByRole('textbox', { name: /email or username/i }).fill('@powder_pat')
  await login.getByLabel(/^password/i).fill(product.bidderPassword)
  await login
    .getByRole('main')
    .getByRole('button', { name: /log in/i })
    .click()
  for (const page of [login, landing]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
  }
  await expect(form.getByRole('banner').getByText('@powder_pat').first()).toBeVisible()
  await expect(typed).toHaveValue('Pat')
})

test('when another user signs in in one tab, the others reload as that user', async ({
  product,
}) => {
  const { page: board, context } = await product.arrive()
  await context.request.post('/api/auth/login', {
    data: { emailOrUsername: '@powder_pat', password: product.bidderPassword },
    headers: { origin: product.url },
  })
  await openBoard(board)
  const account = await context.newPage()
  await visit(account, '/account')
  await expect(account.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(account.getByRole('banner').getByText('@powder_pat').first()).toBeVisible()
  const login = await context.newPage()
  await visit(login, '/login')
  await logIn(login, product.adminEmail, product.adminPassword)
  for (const page of [login, board, account]) {
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByText('@powder_pat')).toHaveCount(0)
  }
})
