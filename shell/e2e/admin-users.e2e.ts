import { readFile } from 'node:fs/promises'
import { logIn, mailedLink, newcomer, register } from './inbox.ts'
import { choose, openPanel, rowOf, tab } from './panel.ts'
import { expect, sees, test, visit } from './product.ts'

test.use({ covers: ['mf-admin/src/users', 'mf-admin/src/invites', 'api/src/accounts/invites'] })

test('a user is renamed, archived and restored under their own eyes', { tag: '@firefox' }, async ({
  product,
}) => {
  const person = newcomer()
  const renamed = `${person.username}_x`
  await register(product, person)
  const { page: own } = await product.arrive()
  await visit(own, '/login')
  await Promise.all([sees(own, 'Welcome back'), logIn(own, person.username, person.password)])

  const page = await openPanel(product, '/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  await choose(page, person.username, 'Edit details')
  const dialog = page.getByRole('dialog', { name: 'Edit User Details' })
  const username = dialog.getByRole('textbox', { name: 'Username' })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await username.fill('@nora')
  await save.click()
  await expect(dialog.getByText(/taken/)).toBeVisible()
  await username.fill(renamed)
  await Promise.all([sees(page, 'User details updated successfully.'), save.click()])
  await expect(own.getByRole('banner').getByText(renamed).first()).toBeVisible()

  await choose(page, renamed, 'Archive')
  const archive = page.getByRole('alertdialog', { name: `Archive ${renamed}?` })
  await Promise.all([
    sees(page, 'User archived successfully. All historical data preserved.'),
    sees(own, 'Your account is archived. Please contact an administrator.'),
    archive.getByRole('button', { name: 'Archive user' }).click(),
  ])
  await expect(own.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()

  await tab(page, /^Archived Users/).click()
  await page.getByRole('searchbox', { name: 'Search archived users' }).fill(person.email)
  await choose(page, renamed, 'Unarchive')
  const restore = page.getByRole('alertdialog', { name: `Unarchive ${renamed}?` })
  await Promise.all([
    sees(page, 'User unarchived successfully. User can now log in.'),
    restore.getByRole('button', { name: 'Unarchive user' }).click(),
  ])
  await visit(own, '/login')
  await logIn(own, renamed, person.password)
  await sees(own, `Welcome back, ${renamed}`)
})

test('people are invited by hand and from a file that is checked first', async ({ product }) => {
  const [byHand, fromFile] = [newcomer(), newcomer()]
  const page = await openPanel(product, '/admin/invites')
  const email = page.getByRole('textbox', { name: 'Email 1' })
  const send = page.getByRole('button', { name: 'Send Invites', exact: true })
  await email.fill('nobody')
  await Promise.all([sees(page, 'Please enter a valid email address'), send.click()])
  await email.fill(byHand.email)
  await Promise.all([sees(page, '1 invite sent.'), send.click()])
  await mailedLink(product, byHand.email, '/reset-password')

  const csv = [
    'First Name,e-mail,last_name',
    `Robin,${fromFile.email},Rider`,
    '=1+1,wrong,Formula',
    'Nora,nora@firstchair.example,Known',
  ].join('\n')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload CSV', exact: true }).click()
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible()
  await expect(rowOf(page, 'nora@firstchair.example')).toContainText('4')
  await expect(rowOf(page, 'not a valid email address')).toContainText('wrong')
  await page.getByRole('button', { name: 'Send invites', exact: true }).click()
  await expect(page.getByText('1 of 3 invitations are on their way.')).toBeVisible()
  await mailedLink(product, fromFile.email, '/reset-password')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toContain(fromFile.email)
})
