import { expect, type Page, type Product, test } from './product.ts'

type Mail = { to: string[]; subject: string; text: string }

/** The link in the newest mail to `address`, from the real inbox. */
async function mailedLink(product: Product, address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`)
  let found: string | undefined
  const look = async (): Promise<string | undefined> => {
    // The product's own inbox, newest first.
    const mails = (await (await fetch(`${product.url}/dev/mail.json`)).json()) as Mail[]
    found = mails
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0]
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}

const newcomer = () => {
  const unique = Date.now().toString(36)
  return {
    email: `rider-${unique}@example.com`,
    username: `@r_${unique}`,
    password: 'powder-day-8',
  }
}

async function register(product: Product, person: ReturnType<typeof newcomer>): Promise<void> {
  const answer = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({
      ...person,
      firstName: 'Robin',
      lastName: 'Rider',
      phone: '555 010 0123',
      paypalEmail: person.email,
    }),
  })
  expect(answer.status, await answer.text()).toBe(201)
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: /email or username/i }).fill(name)
  await main.getByLabel(/^password/i).fill(password)
  await main.getByRole('button', { name: 'Log In' }).click()
}

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
  await logIn(page, person.username, 'corn-snow-9')
  await expect(page.getByText(`Welcome back, ${person.username}`).first()).toBeVisible()

  await reset()
  await expect(page.getByText('Reset Failed').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
  await page.goto('/login')
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
})

test('an invited person sets a password, completes the profile and is verified', async ({
  product,
}) => {
  const person = newcomer()
  const chief = await product.arrive('chief@firstchair.example')
  const invited = await chief.request.post('/api/admin/invite-users', {
    data: { users: [{ email: person.email, firstName: 'Robin', lastName: 'Rider' }] },
    headers: { origin: product.url },
  })
  expect(invited.ok(), await invited.text()).toBe(true)

  const { page, context } = await product.arrive()
  await page.goto(await mailedLink(product, person.email, '/reset-password'))
  await page.getByLabel(/^new password/i).fill(person.password)
  await page.getByLabel(/^confirm/i).fill(person.password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, person.email, person.password)

  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
  await expect(page.getByLabel(/^username/i)).toHaveValue('@')
  await page.getByLabel(/^username/i).fill(person.username)
  await page.getByLabel(/^paypal email/i).fill(person.email)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('heading', { name: 'Email Verification Sent' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(person.username).first()).toBeVisible()

  const other = await context.newPage()
  await other.goto(await mailedLink(product, person.email, '/verify-email'))
  await expect(other.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  // The notice has been read: the board follows without another press.
  await expect(page.getByRole('heading', { name: 'Active Auctions' })).toBeVisible()
})
