import type { Mountain } from '@firstchair/contract'
import { newcomer } from './inbox.ts'
import {
  cardOf,
  expect,
  openBoard,
  type Page,
  type Person,
  type Product,
  test,
  visit,
} from './product.ts'
import { approve, cardOn, openPaypal, winOf } from './sale.ts'

// An organization changes name, currency, numbers and texts without touching code, so no screen and no
// mail may show those of the defaults.

test.use({
  covers: ['api/src/brand', 'api/src/setup', 'shell/src/brand'],
  sharedBy: 'organization',
  startedWith: { CURRENCY: 'EUR' },
})

const NAME = 'Alpenverein Tirol'
const NOT_THEIRS = [
  /firstchair(?!\.example)/i,
  /\$/,
  /\bdollars?\b/i,
  /biweekly/i,
  /sixteen|\b16 mountains/i,
  /\b(five|5) (tickets|cycles)|\bof (five|5)\b/i,
]
const TABS = [
  ...['', 'mountains', 'users', 'archived', 'pending', 'strikes', 'bids', 'results', 'payments'],
  ...['holds', 'activity', 'invites', 'ticker', 'mails', 'audit'],
]

const HIDDEN = /<(script|style).*?<\/\1>/gs

/** The words of a page, those that a screen reader adds, and those of its document. */
async function wordsOf(page: Page): Promise<string> {
  const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'content']
  const named = await page
    .locator(attributes.map((name) => `[${name}]`).join())
    .evaluateAll(
      (elements, names) =>
        elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')),
      attributes,
    )
  // biome-ignore lint/performance/useDomNodeTextContent: its text would include the data of the document
  return [await page.title(), await page.locator('body').innerText(), ...named].join('\n')
}

/** Lines in which something is not the organization's, with the place where they were read. */
const strangeIn = (place: string, words: string): string[] =>
  words
    .split('\n')
    // The audit log keeps what the sample data said.
    .filter((line) => !line.includes('deleted a ticker message'))
    .filter((line) => NOT_THEIRS.some((pattern) => pattern.test(line)))
    .map((line) => `${place}: ${line.trim()}`)

async function walk({ page }: Person, paths: readonly string[]): Promise<string[]> {
  const strange: string[] = []
  for (const path of paths) {
    await visit(page, path)
    await expect(page.getByRole('main')).toContainText(/\w/)
    strange.push(...strangeIn(path, await wordsOf(page)))
  }
  return strange
}

test('an organization reads nothing but its own name, money and numbers @nightly', async ({
  product,
}) => {
  test.setTimeout(240_000)
  const admin = await product.arrive(product.adminEmail)
  const mountain = await setUp(product, admin)
  const visitor = await product.arrive()
  const bidder = await product.arrive('@nora')
  const strange = await walk(visitor, [
    ...['/', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email'],
    ...['/unsubscribe', '/terms', '/privacy', '/imprint', '/receipts', '/nowhere'],
    `/mountains/${mountain.id}`,
  ])
  await registerInvitee(product, admin)

  await product.bid(await product.arrive('@mateo'), mountain, 50)
  await product.bid(bidder, mountain, 60)
  await openBoard(bidder.page)
  await cardOf(bidder.page, mountain)
    .getByRole('button', { name: /Place Bid|maximum/ })
    .click()
  await expect(bidder.page.getByRole('dialog')).toContainText('€')
  strange.push(...strangeIn('the dialog', await wordsOf(bidder.page)))
  await product.database.endCycle(mountain.id)
  await expect.poll(() => winOf(bidder, mountain), { intervals: [100] }).toBeDefined()
  await pay(bidder.page, mountain)
  strange.push(...(await walk(bidder, ['/', '/wins', '/my-tickets', '/account'])))
  strange.push(
    ...(await walk(
      admin,
      TABS.map((tab) => `/admin/${tab}`),
    )),
  )

  for (const path of ['/manifest.webmanifest', '/sw.js']) {
    const text = await (await fetch(`${product.url}${path}`)).text()
    // Of the worker only the page that it shows offline: its code names its own caches.
    const page = /<title>.*<\/main>/s.exec(text)?.[0].replaceAll(HIDDEN, '')
    strange.push(...strangeIn(path, page ?? text))
  }
  await expect.poll(() => subjects(product)).toContainEqual(expect.stringContaining('ticket'))
  for (const { subject, text, html } of await mails(product)) {
    const shown = html.replaceAll(HIDDEN, '').replaceAll(/<[^>]*>/g, ' ')
    strange.push(...strangeIn(`mail “${subject}”`, [subject, text, shown].join('\n')))
  }
  expect(strange).toEqual([])
})

const subjects = async (product: Product) => (await mails(product)).map(({ subject }) => subject)

type Letter = { subject: string; text: string; html: string }
const mails = async (product: Product): Promise<Letter[]> =>
  (await (await fetch(`${product.url}/dev/mail.json`)).json()) as Letter[] // the product's own inbox

type Named = { id: string }

/** The brand, the numbers, and three mountains of a new season. Returns one of them. */
async function setUp({ url }: Product, { page, request }: Person): Promise<Mountain> {
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, data, headers: { origin: url } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await send('PATCH', '/api/admin/brand', {
    ...{ name: NAME, shortName: 'Alpenverein', senderName: NAME, accent: '#0a7d4b' },
    ...{ contactEmail: 'office@alpenverein.example', logo: await squareLogo(page) },
    ...{ terms: '# Our terms\n\nBids bind.', privacy: 'We keep little.', imprint: 'Innsbruck.' },
  })
  await send('PATCH', '/api/admin/settings', {
    ...{ ticketsPerSeason: 8, cyclesPerSeason: 4, cycleHours: 24, paymentWindowHours: 24 },
  })
  const mountains = (await (await request.get('/api/mountains')).json()) as Mountain[] // by its contract
  for (const { id } of mountains.slice(3)) await send('DELETE', `/api/admin/mountains/${id}`)
  // The ticker of the sample data names the product.
  const messages = (await (await request.get('/api/admin/ticker-messages')).json()) as Named[] // by its contract
  for (const { id } of messages) await send('DELETE', `/api/admin/ticker-messages/${id}`)
  await send('POST', '/api/admin/auctions/reset', { durationDays: 1, restock: true })
  const [first] = mountains
  if (!first) throw new Error('The seed has no mountain.')
  await send('PATCH', `/api/admin/mountains/${first.id}`, { startPrice: 40 })
  return first
}

async function registerInvitee(product: Product, { request }: Person): Promise<void> {
  const { email } = newcomer()
  const data = { users: [{ email, firstName: 'Ida', lastName: 'Berg' }] }
  const headers = { origin: product.url }
  await request.post('/api/admin/invite-users', { data, headers })
  await request.post('/api/auth/forgot-password', { data: { email }, headers })
}

async function pay(page: Page, mountain: Mountain): Promise<void> {
  await visit(page, '/wins')
  await approve(await openPaypal(page, mountain))
  await expect(cardOn(page, mountain).first()).toContainText('€')
  await expect(page.getByText(/first chair at/)).toBeVisible()
}

/** A green square, as the panel's canvas writes it. */
const squareLogo = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#0a7d4b'
    context?.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
