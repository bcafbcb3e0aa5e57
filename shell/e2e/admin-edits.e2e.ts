import { mailedLink, type Newcomer, newcomer, register } from './inbox.ts'
import { choose } from './panel.ts'
import { expect, type Page, type Product, sees, test, visit } from './product.ts'

test.use({ covers: ['mf-admin/src/mountains', 'mf-admin/src/users'] })

const headersOf = ({ url }: Product) => ({ origin: url })

/** The id of a user whom an admin finds by this username. */
async function idOf(product: Product, { username }: Newcomer): Promise<string> {
  const { request } = await product.arrive(product.adminEmail)
  const answer = await request.get(`/api/admin/users?search=${encodeURIComponent(username)}`)
  const [user] = (await answer.json()) as { id: string }[] // the API's own answer, by its contract
  return user?.id ?? ''
}

/** The page of a second admin, in a browser of their own. */
async function secondAdmin(product: Product): Promise<Page> {
  const person = newcomer()
  await register(product, person)
  const id = await idOf(product, person)
  const { request } = await product.arrive(product.adminEmail)
  // Rights need a verified address.
  const { search } = new URL(await mailedLink(product, person.email, '/verify-email'))
  expect((await request.get(`/api/auth/verify-email${search}`)).ok()).toBe(true)
  const data = { isAdmin: 1 }
  const headers = headersOf(product)
  const granted = await request.patch(`/api/admin/users/${id}/admin`, { data, headers })
  expect(granted.ok(), await granted.text()).toBe(true)
  const { page, request: own } = await product.arrive()
  const login = { emailOrUsername: person.username, password: person.password }
  expect((await own.post('/api/auth/login', { data: login, headers })).ok()).toBe(true)
  return page
}

async function openUsers(page: Page, { username }: Newcomer): Promise<void> {
  await visit(page, `/admin/users?search=${encodeURIComponent(username)}`)
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()
}

test('an admin with an outdated list sees why an action was refused', { tag: '@nightly' }, async ({
  product,
}) => {
  const person = newcomer()
  await register(product, person)
  const page = await secondAdmin(product)
  await openUsers(page, person)
  // The next list does not arrive, so that this page still shows the row before the edit.
  await page.route('**/api/admin/users?*', () => {})
  const { request } = await product.arrive(product.adminEmail)
  const id = await idOf(product, person)
  const edited = await request.patch(`/api/admin/users/${id}/details`, {
    data: { lastName: 'Renamed' },
    headers: headersOf(product),
  })
  expect(edited.ok()).toBe(true)
  await Promise.all([
    sees(page, /changed this in the meantime. Look at it again./),
    choose(page, person.username, 'Approve'),
  ])
  const stored = await request.get(`/api/admin/users/${id}`)
  expect(await stored.json()).toMatchObject({ user: { approvalStatus: 'pending' } })
})

test('the later of two admins who edit a mountain sees the conflict, and reloads', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 120 })
  const { page: first } = await product.arrive(product.adminEmail)
  const second = await secondAdmin(product)
  for (const page of [first, second]) {
    await visit(page, '/admin/mountains')
    await page.getByRole('searchbox', { name: 'Search mountains' }).fill(mountain.name)
  }
  await choose(first, mountain.name, 'Delete')
  await choose(second, mountain.name, 'Edit')
  const dialog = second.getByRole('dialog')
  await expect(dialog).toBeVisible()

  const { request } = await product.arrive(product.adminEmail)
  const path = `/api/admin/mountains/${mountain.id}`
  const headers = headersOf(product)
  expect((await request.patch(path, { data: { startPrice: 150 }, headers })).ok()).toBe(true)

  const price = dialog.getByRole('textbox', { name: 'Starting Price' })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await price.fill('99')
  await save.click()
  await expect(dialog.getByText(/^Changed by \S+ at/)).toBeVisible()
  await expect(price).toHaveValue('99')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(price).toHaveValue('150')
  await price.fill('99')
  await Promise.all([sees(second, 'Mountain updated successfully'), save.click()])
  expect(await product.mountain(mountain.id)).toMatchObject({ startPrice: 99 })

  const question = first.getByRole('alertdialog')
  const remove = question.getByRole('button', { name: 'Delete mountain' })
  await remove.click()
  await question.getByRole('button', { name: 'Reload' }).click()
  expect(await product.mountain(mountain.id)).toMatchObject({ startPrice: 99 })
  await Promise.all([sees(first, 'Mountain deleted successfully'), remove.click()])
})
