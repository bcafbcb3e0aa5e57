import { logIn, mailedBidLink, mailedLink, newcomer, register } from './inbox.ts'
import { cardOf, expect, type Page, placeBid, reload, sees, test, visit } from './product.ts'

test.use({
  covers: [
    'mf-account/src/verify-email',
    'mf-account/src/forgot-password',
    'mf-account/src/reset-password',
    'api/src/mail',
  ],
})

test('a verification link is good twice, and its token leaves the address', {
  tag: '@nightly',
}, async ({ product }) => {
  const person = newcomer()
  await register(product, person)
  const link = await mailedLink(product, person.email, '/verify-email')
  const { page, context } = await product.arrive()
  await visit(page, link)
  // Opening it in a browser that the account does not know is what mail scanners do.
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/verify-email`)
  const again = await context.newPage()
  await visit(again, link)
  await expect(again.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Auctions' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await visit(page, '/verify-email')
  await expect(page.getByText('No verification token provided')).toBeVisible()
})

test('a forgotten password is set anew by its link, once', { tag: '@cluster' }, async ({
  product,
}) => {
  const person = newcomer()
  await register(product, person)
  const { page } = await product.arrive()
  await visit(page, '/login')
  await page.getByRole('link', { name: /forgot password/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('textbox', { name: /email/i }).fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  const link = await mailedLink(product, person.email, '/reset-password')
  const reset = async () => {
    await visit(page, link)
    await expect(page).toHaveURL(`${product.url}/reset-password`)
    await page.getByLabel(/^new password/i).fill('corn-snow-9')
    await page.getByLabel(/^confirm/i).fill('corn-snow-9')
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }
  await reset()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await Promise.all([
    sees(page, `Welcome back, ${person.username}`),
    logIn(page, person.username, 'corn-snow-9'),
  ])

  await Promise.all([sees(page, 'Reset Failed'), reset()])
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
  await visit(page, '/login')
  await visit(page, '/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
})

test('the link of an outbid mail opens the bid dialog, also after a login', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const outbid = await product.arrive('@tobias')
  await product.bid(outbid, mountain, 120)
  await product.bid(await product.arrive('@powder_pat'), mountain, 140)
  const user = await outbid.request.get('/api/auth/user')
  const { email } = (await user.json()) as { email: string } // the API's own answer, by its contract
  const link = await mailedBidLink(product, email, mountain.id)
  const dialogOn = (page: Page) => page.getByRole('dialog', { name: `Bid on ${mountain.name}` })

  await visit(outbid.page, link)
  await expect(dialogOn(outbid.page)).toBeVisible()
  await expect(outbid.page).toHaveURL(`${product.url}/`)

  const { page } = await product.arrive()
  await visit(page, link)
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, '@tobias', product.bidderPassword)
  await expect(dialogOn(page)).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('Back closes a dialog and stays on the page; a dialog that was closed takes no Back', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page } = await product.arrive('@nora')
  await visit(page, '/wins')
  await page.getByRole('link', { name: 'Auctions' }).first().click()
  const button = cardOf(page, mountain).getByRole('button', { name: /^Place Bid/ })
  const dialog = page.getByRole('dialog', { name: mountain.name })
  await button.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(button).toBeFocused()

  await button.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await placeBid(page, mountain, 100)
  await page.getByRole('button', { name: 'How auctions work' }).click()
  await reload(page)
  await page.mouse.move(5, 5)
  await expect.poll(() => page.evaluate(() => Object(history.state).dialogs)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/wins$/)
})
