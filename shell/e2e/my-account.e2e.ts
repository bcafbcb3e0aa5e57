import { readFile } from 'node:fs/promises'
import { expectMail, logIn, mailedLink, newcomer, register } from './inbox.ts'
import { expect, type Page, type Product, reload, sees, test, visit } from './product.ts'

test.use({ covers: ['mf-account/src/my-account', 'api/src/accounts', 'api/src/sign-in'] })

async function signedIn(product: Product) {
  const person = newcomer()
  await register(product, person)
  const { page, context } = await product.arrive()
  await visit(page, '/login')
  await logIn(page, person.username, person.password)
  await isSignedIn(page)
  return { person, page, context }
}

/** The login leads to the board by itself: another navigation would cut it short. */
async function isSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openAccount(page: Page, tab = 'Profile'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /my account/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused()
  await page.getByRole('tab', { name: tab }).click()
}

test('a new email takes effect once its link is followed, and the old address is notified', async ({
  product,
}) => {
  const { person, page, context } = await signedIn(product)
  const next = newcomer().email
  await openAccount(page)
  const section = region(page, 'Email')
  await section.getByLabel(/^new email/i).fill(next)
  await section.getByLabel(/^password/i).fill(person.password)
  await section.getByRole('button', { name: 'Change Email' }).click()
  await expect(section.getByText(`A link was sent to ${next}`)).toBeVisible()
  await expect(section.getByText(person.email)).toBeVisible()
  await expectMail(product, person.email, 'Someone asked to change your email')

  const other = await context.newPage()
  await visit(other, await mailedLink(product, next, '/verify-email'))
  await expect(other.getByText('Your new email is confirmed.')).toBeVisible()
  // The open page learns of it by itself.
  await expect(section.getByText(next, { exact: true })).toBeVisible()
  await expect(section.getByText('Verified', { exact: true })).toBeVisible()
  await expect(section.getByText(/A link was sent/)).toHaveCount(0)
  await expectMail(product, person.email, 'Your email address was changed')
})

test('a session that is ended elsewhere is over at once', { tag: '@cluster' }, async ({
  product,
}) => {
  const { person, page } = await signedIn(product)
  const phone = await product.arrive()
  await visit(phone.page, '/login')
  await logIn(phone.page, person.email, person.password)
  await isSignedIn(phone.page)

  await openAccount(page, 'Security')
  const devices = region(page, 'Devices')
  // What arrives above moves the devices, and a press whose button moves away is none.
  await expect(region(page, 'Passkeys').getByText('You have no passkeys yet.')).toBeVisible()
  await Promise.all([
    sees(page, 'That device is signed out.'),
    sees(phone.page, 'Your session has ended.'),
    devices.getByRole('button', { name: /^Sign out Chrome/ }).click(),
  ])
  await expect(
    phone.page.getByRole('main').getByRole('link', { name: 'Create Account' }),
  ).toBeVisible()
  await expect(devices.getByText("You aren't signed in anywhere else.")).toBeVisible()
})

test('a new password signs the others out, and this browser goes on', { tag: '@nightly' }, async ({
  product,
}) => {
  const { person, page } = await signedIn(product)
  const other = await product.arrive()
  await visit(other.page, '/login')
  await logIn(other.page, person.email, person.password)
  await isSignedIn(other.page)

  await openAccount(page, 'Security')
  const section = region(page, 'Password')
  await section.getByLabel(/^current password/i).fill(person.password)
  await section.getByLabel(/^new password/i).fill('corn-snow-9')
  await section.getByLabel(/^confirm/i).fill('corn-snow-9')
  await Promise.all([
    sees(page, 'Password Changed'),
    sees(other.page, 'Your session has ended.'),
    section.getByRole('button', { name: 'Change Password' }).click(),
  ])
  await expectMail(product, person.email, 'Your password was changed')
  await reload(page)
  await expect(
    region(page, 'Devices').getByText("You aren't signed in anywhere else."),
  ).toBeVisible()
})

test('details, the choice of mails and the download are kept', { tag: '@nightly' }, async ({
  product,
}) => {
  const { person, page } = await signedIn(product)
  await openAccount(page)
  await region(page, 'Details')
    .getByLabel(/^first name/i)
    .fill('Zoë')
  await Promise.all([
    sees(page, 'Details Saved'),
    region(page, 'Details').getByRole('button', { name: 'Save Details' }).click(),
  ])
  const outbid = page.getByRole('switch', { name: "Email me when I'm outbid" })
  await page.getByRole('tab', { name: 'Notifications' }).click()
  // By its label: the switch itself is visually hidden.
  const choice = page.getByText("Email me when I'm outbid")
  await Promise.all([sees(page, 'Your choice is kept.'), choice.click()])
  await reload(page)
  await expect(outbid).not.toBeChecked()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(region(page, 'Details').getByLabel(/^first name/i)).toHaveValue('Zoë')

  await page.getByRole('tab', { name: 'Data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  const own = { email: person.email, firstName: 'Zoë', outbidMail: false }
  expect(data.users).toMatchObject([own])
})
