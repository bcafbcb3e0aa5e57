import { logIn, type Newcomer, newcomer, register } from './inbox.ts'
import { choose, openPanel, rowOf, tab } from './panel.ts'
import { expect, openBoard, sees, test, visit } from './product.ts'

test.use({ covers: ['mf-admin/src/mountains', 'mf-admin/src/pending', 'mf-admin/src/panel'] })

test('an admin adds a mountain, and a bidder sees it without a reload', async ({ product }) => {
  const bidder = await product.arrive('@nora')
  await openBoard(bidder.page)
  const page = await openPanel(product)
  await tab(page, 'Manage Mountains').click()
  await expect(page).toHaveURL(/\/admin\/mountains$/)
  await expect(tab(page, 'Manage Mountains')).toBeFocused()
  const name = `Panel Peak ${Date.now().toString(36)}`
  const add = page.getByRole('button', { name: 'Add Mountain' })
  await expect(add).toBeDisabled()
  await page.getByRole('textbox', { name: 'Mountain Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Starting Price' }).fill('75')
  await Promise.all([sees(page, 'Mountain added successfully'), add.click()])
  await expect(bidder.page.getByRole('article', { name })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search mountains' }).fill(name)
  await choose(page, name, 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('All bids and history of this mountain will be lost.')
  await Promise.all([
    sees(page, 'Mountain deleted successfully'),
    question.getByRole('button', { name: 'Delete mountain' }).click(),
  ])
  await expect(bidder.page.getByRole('article', { name })).toHaveCount(0)
})

test('an admin approves a user who waits, and what is typed in a tab stays', async ({
  product,
}) => {
  const person: Newcomer = newcomer()
  const page = await openPanel(product, '/admin/ticker')
  const draft = page.getByRole('textbox', { name: 'New message' })
  await draft.fill('First chair on Saturday')
  await register(product, person)
  await tab(page, /^Pending/).click()
  await page.getByRole('searchbox', { name: 'Search pending users' }).fill(person.email)
  const row = rowOf(page, person.email)
  await Promise.all([
    sees(page, 'User approval status updated successfully'),
    row.getByRole('button', { name: 'Approve' }).click(),
  ])
  await expect(row).toHaveCount(0)
  await tab(page, 'Ticker Messages').click()
  await expect(draft).toHaveValue('First chair on Saturday')

  const { page: own } = await product.arrive()
  await visit(own, '/login')
  await logIn(own, person.username, person.password)
  await expect(own.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
})
