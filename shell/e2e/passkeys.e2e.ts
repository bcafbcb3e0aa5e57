import { expectMail, logIn, mailedLink, type Newcomer, newcomer, register } from './inbox.ts'
import { choose } from './panel.ts'
import { expect, type Page, type Product, sees, test, visit } from './product.ts'

test.use({
  covers: ['mf-account/src/my-passkeys', 'api/src/sign-in', 'shell/src/session'],
})

/** A device with a fingerprint reader, whose owner always touches it. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function isSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
}

/** A newcomer on a device of their own, at their account page. */
async function atMyAccount(product: Product): Promise<{ person: Newcomer; page: Page }> {
  const person = newcomer()
  await register(product, person)
  const { page } = await product.arrive()
  await withAuthenticator(page)
  await visit(page, '/login')
  await logIn(page, person.username, person.password)
  await isSignedIn(page)
  // A passkey can be added once the email is verified.
  await visit(page, await mailedLink(product, person.email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /my account/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Security' }).click()
  return { person, page }
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await region(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel(/^name/i).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(region(page, 'Passkeys').getByText(name, { exact: true }).first()).toBeVisible()
}

const signOut = (page: Page) => visit(page, '/api/logout', 'load')

test('a passkey that was added signs in without a password', async ({ product }) => {
  const { person, page } = await atMyAccount(product)
  await addPasskey(page, 'My laptop')
  await expectMail(product, person.email, 'A passkey was added to your account')

  await signOut(page)
  await visit(page, '/login')
  await Promise.all([
    sees(page, `Welcome back, ${person.username}`),
    page.getByRole('button', { name: 'Sign in with a passkey' }).click(),
  ])
  await isSignedIn(page)
})

test('a user who signs in with passkeys only recovers the account by email', {
  tag: '@nightly',
}, async ({ product }) => {
  const { person, page } = await atMyAccount(product)
  await addPasskey(page, 'My phone')
  const choice = page.getByRole('switch', { name: 'Sign in with passkeys only' })
  // The visible track is pressed; the input itself takes no space.
  await page.getByText('Sign in with passkeys only').click()
  await sees(page, 'You sign in with your passkeys only. Other devices are signed out.')
  await expect(choice).toBeChecked()

  await signOut(page)
  await visit(page, '/login')
  await logIn(page, person.email, person.password)
  await sees(page, /This account takes a passkey/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isSignedIn(page)

  // On a device without the passkey.
  const other = await product.arrive()
  await visit(other.page, '/forgot-password')
  await other.page.getByLabel(/^email/i).fill(person.email)
  await other.page.getByRole('button', { name: 'Send Reset Link' }).click()
  await visit(other.page, await mailedLink(product, person.email, '/reset-password'))
  await other.page.getByLabel(/^new password/i).fill('corn-snow-9')
  await other.page.getByLabel(/^confirm/i).fill('corn-snow-9')
  await other.page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    other.page.getByRole('heading', { name: 'Password Reset Successful!' }),
  ).toBeVisible()
  await expectMail(product, person.email, 'Logging in no longer takes a passkey')
  await visit(other.page, '/login')
  await logIn(other.page, person.email, 'corn-snow-9')
  await isSignedIn(other.page)
})

test('an admin confirms who they are before a mountain is deleted, once', async ({ product }) => {
  const mountain = await product.addMountain()
  const { page } = await product.arrive()
  await visit(page, '/login')
  await logIn(page, product.adminEmail, product.adminPassword)
  await isSignedIn(page)
  await visit(page, '/admin/mountains')
  await product.database.ageSignIns(product.adminEmail, 16)
  const deletions: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'DELETE') deletions.push(answer.status())
  })
  await page.getByRole('searchbox', { name: 'Search mountains' }).fill(mountain.name)
  await choose(page, mountain.name, 'Delete')
  const question = page.getByRole('alertdialog', { name: `Delete ${mountain.name}?` })
  await question.getByRole('button', { name: 'Delete mountain' }).click()

  // Cancelled: the question is still there, and so is the mountain.
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
  await confirm.getByRole('button', { name: 'Close' }).click()
  await expect(confirm).toBeHidden()
  await expect(question).toBeVisible()
  expect((await product.mountain(mountain.id)).name).toBe(mountain.name)

  await question.getByRole('button', { name: 'Delete mountain' }).click()
  await confirm.getByLabel(/^password/i).fill('not my password')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('This is not your current password.').first()).toBeVisible()
  await confirm.getByLabel(/^password/i).fill(product.adminPassword)
  await Promise.all([
    sees(page, 'Mountain deleted successfully'),
    confirm.getByRole('button', { name: 'Confirm' }).click(),
  ])
  await expect(question).toBeHidden()
  expect(deletions).toEqual([403, 403, 200])
})
