import { logIn, mailedLink, newcomer, register } from './inbox.ts'
import { expect, sees, test } from './product.ts'

test('a verification link is good twice, and its token leaves the address', async ({ product }) => {
  const person = newcomer()
  await register(product, person)
  const link = await mailedLink(product, person.email, '/verify-email')
  const { page, context } = await product.arrive()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/verify-email`)
  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Auctions' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto('/verify-email')
  await expect(page.getByText('No verification token provided')).toBeVisible()
})

test('a forgotten password is set anew by its link, once', async ({ product }) => {
  const person = newcomer()
  await register(product, person)
  const { page } = await product.arrive()
  await page.goto('/login')
  await page.getByRole('link', { name: /forgot password/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('textbox', { name: /email/i }).fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  const link = await mailedLink(product, person.email, '/reset-password')
  const reset = async () => {
    await page.goto(link)
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
  await page.goto('/login')
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
})
