import { expectMail, logIn, type Newcomer, newcomer, register } from './inbox.ts'
import { expect, type Page, type Product, sees, test } from './product.ts'

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
  await page.goto('/login')
  await logIn(page, person.username, person.password)
  await isSignedIn(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /my account/ })
    .first()
    .click()
  return { person, page }
}

/** Adds the first passkey; answers the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await region(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel(/^name/i).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const shown = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I have kept my codes' }).click()
  await expect(region(page, 'Passkeys').getByText(name, { exact: true }).first()).toBeVisible()
  return codes
}

const signOut = (page: Page) => page.goto('/api/logout')

test('a passkey that was added signs in without a password', async ({ product }) => {
  const { person, page } = await atMyAccount(product)
  const codes = await addPasskey(page, 'My laptop')
  expect(codes).toHaveLength(10)
  await expectMail(product, person.email, 'A passkey was added to your account')

  await signOut(page)
  await page.goto('/login')
  await Promise.all([
    sees(page, `Welcome back, ${person.username}`),
    page.getByRole('button', { name: 'Sign in with a passkey' }).click(),
  ])
  await isSignedIn(page)
})
