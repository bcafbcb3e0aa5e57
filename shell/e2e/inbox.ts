import { expect, type Page, type Product } from './product.ts'

type Mail = { to: string[]; subject: string; text: string }

/** The product's own inbox, newest first. */
async function mailsTo(product: Product, address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${product.url}/dev/mail.json`)).json()) as Mail[] // the product's own inbox
  return mails.filter(({ to }) => to.includes(address))
}

/** The link in the newest mail to `address`, from the real inbox. */
export const mailedLink = (product: Product, address: string, path: string): Promise<string> =>
  mailed(product, address, new RegExp(`https?://\\S+${path}\\?token=[\\w.-]+`))

/** The link in an outbid mail about a mountain. */
export const mailedBidLink = (product: Product, address: string, id: string): Promise<string> =>
  mailed(product, address, new RegExp(`https?://\\S+/\\?bid=${id}`))

async function mailed(product: Product, address: string, link: RegExp): Promise<string> {
  let found: string | undefined
  const look = async (): Promise<string | undefined> => {
    found = (await mailsTo(product, address)).flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0]
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}

/** Waits until a mail with this subject, and these words in it, has come. */
export async function expectMail(
  product: Product,
  address: string,
  subject: string,
  words = '',
): Promise<void> {
  const mails = async () =>
    (await mailsTo(product, address)).filter((mail) => mail.text.includes(words))
  const subjects = async () => (await mails()).map((mail) => mail.subject)
  await expect.poll(subjects).toContain(subject)
}

export type Newcomer = { email: string; username: string; password: string }

let count = 0

/** Somebody whom the product has never seen. */
export function newcomer(): Newcomer {
  count += 1
  const unique = `${Date.now().toString(36)}${count}`
  return {
    email: `rider-${unique}@example.com`,
    username: `@r_${unique}`,
    password: 'powder-day-8',
  }
}

/** Asks for an account by the API, where the form is not what the journey is about. */
export async function register(product: Product, person: Newcomer): Promise<void> {
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

/** Fills the login form and sends it. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: /email or username/i }).fill(name)
  await main.getByLabel(/^password/i).fill(password)
  await main.getByRole('button', { name: 'Log In' }).click()
}
