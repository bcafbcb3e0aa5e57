import { logIn, newcomer, register } from './inbox.ts'
import { expect, test, visit } from './product.ts'

test.use({ covers: ['mf-board/src/mountain', 'api/src/pages'] })

test('a shared link opens the page of an auction, whose bid opens after the login', {
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
  await page.getByRole('link', { name: 'Place Bid' }).click()
  // A visitor who registers first also comes back to the bid.
  const newcomers = page.getByRole('main').getByRole('link', { name: 'Register' })
  await expect(newcomers).toHaveAttribute('href', `/register?bid=${mountain.id}`)
  await logIn(page, person.username, person.password)
  await expect(page.getByRole('dialog', { name: mountain.name })).toBeVisible()
})

test('a link to no auction says so', { tag: '@nightly' }, async ({ product }) => {
  const { page } = await product.arrive()
  const answer = await visit(page, '/mountains/00000000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'No such auction' })).toBeVisible()
})
