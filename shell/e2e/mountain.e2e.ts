import { logIn, newcomer, register } from './inbox.ts'
import { expect, test, visit } from './product.ts'

test.use({ covers: ['mf-board/src/mountain', 'api/src/pages'] })

test('a shared link opens the page of an auction, whose saved bid opens after the login', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const person = newcomer()
  await register(product, person)
  const { page } = await product.arrive()
  await visit(page, `/mountains/${mountain.id}`)
  await expect(page).toHaveTitle(`${mountain.name} · Firstchair`)
  await expect(page.getByRole('heading', { level: 1, name: mountain.name })).toBeVisible()
  await expect(page.getByText('$100', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('No cycle has closed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('textbox', { name: 'Your bid' }).fill('123')
  await page.getByRole('button', { name: 'Save my bid of $123' }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create Account' }).click()
  await main.getByRole('link', { name: 'Log In' }).click()
  await logIn(page, person.username, person.password)
  const dialog = page.getByRole('dialog', { name: mountain.name })
  await expect(dialog.getByRole('textbox', { name: 'Your bid' })).toHaveValue('123')
})

test('a link to no auction says so', { tag: '@nightly' }, async ({ product }) => {
  const { page } = await product.arrive()
  const answer = await visit(page, '/mountains/00000000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'No such auction' })).toBeVisible()
})
