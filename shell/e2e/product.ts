import { writeFileSync } from 'node:fs'
import type { BidPlaced, Mountain, MountainBid } from '@firstchair/contract'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { crashes } from '../../design-system/chromium.config.ts'
import { type ProductDatabase, productDatabase } from '../../infra/test/product-database.ts'
import { holdBack } from './hold-back.ts'
import { openProduct, type RunningProduct } from './start-product.ts'
import { visit } from './visit.ts'

export { expect, type Locator, type Page } from '@playwright/test'
export { reload, visit } from './visit.ts'

/** A person with a browser of their own. */
export type Person = { page: Page; context: BrowserContext; request: APIRequestContext }

/** What a journey may ask of the product besides using it. */
export type Product = {
  url: string
  adminEmail: string
  adminPassword: string
  dataDir: string
  database: ProductDatabase
  bidderPassword: string
  /** A new browser, signed in by the API when a name is given. */
  arrive: (name?: string, options?: Parameters<BrowserSetup>[0]) => Promise<Person>
  /** An auction of the journey's own, so that no other journey moves its price. */
  addMountain: (options?: { startPrice?: number; endsInMs?: number }) => Promise<Mountain>
  bid: (person: Person, mountain: Pick<Mountain, 'id'>, amount: number) => Promise<BidPlaced>
  mountain: (id: string) => Promise<Mountain>
  bids: (id: string) => Promise<MountainBid[]>
}
type BrowserSetup = import('@playwright/test').Browser['newContext']

let mountainCount = 0

type OfJourney = {
  product: Product
  /** The folders that a file of journeys is about: a change there runs all of them, also those of the night. */
  covers: readonly string[]
}

type OfWorker = {
  /**
   * Files with the same value share a worker's product one after the other. A file that changes what
   * concerns every user sets its own value and gets a new product.
   */
  sharedBy: string
  /** Variables of a product that starts with an empty database, and not with a copy of the template. */
  startedWith: Record<string, string> | null
  running: RunningProduct
}

/** A session is kept for all journeys of a worker: each login costs the server a password hash. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

export const test = base.extend<OfJourney, OfWorker>({
  covers: [[], { option: true }],
  sharedBy: ['all', { option: true, scope: 'worker' }],
  startedWith: [null, { option: true, scope: 'worker' }],
  running: [
    async ({ sharedBy: _, startedWith }, use, { workerIndex }) => {
      const running = await openProduct(workerIndex, startedWith)
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ running }, use) => use(running.url),
  product: async ({ browser, running, sharedBy }, use, info) => {
    const isGiven = process.env.FIRSTCHAIR_URL !== undefined
    info.skip(isGiven && sharedBy !== 'all', 'It changes what concerns every user of the product.')
    const { url, admin, bidderPassword } = running
    const printedBefore = running.output().length
    const console: string[] = []
    const contexts: BrowserContext[] = []
    const crashed: string[] = []
    /** A request without a page also needs our origin, or the server rejects it. */
    const sameOrigin = (): Record<string, string> => ({ origin: url })

    const arrive: Product['arrive'] = async (name, options = {}) => {
      const storageState = name === undefined ? undefined : sessions.get(name)
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 1280, height: 800 },
        ...options,
        ...(storageState && { storageState }),
      })
      contexts.push(context)
      await holdBack(context)
      context.on('page', (page) => page.on('crash', () => crashed.push(page.url())))
      context.on('console', (message) => console.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (error) => console.push(`error: ${error.error().stack}`))
      if (name !== undefined && storageState === undefined) {
        const password = name === admin.email ? admin.password : bidderPassword
        const answer = await context.request.post('/api/auth/login', {
          data: { emailOrUsername: name, password },
          headers: sameOrigin(),
        })
        expect(answer.status(), await answer.text()).toBe(200)
        sessions.set(name, await context.storageState())
      }
      return { context, request: context.request, page: await context.newPage() }
    }

    await use({
      url,
      adminEmail: admin.email,
      adminPassword: admin.password,
      dataDir: running.dataDir,
      database: productDatabase(running.dataDir, url),
      bidderPassword,
      arrive,
      addMountain: async ({ startPrice = 100, endsInMs = 3_600_000 } = {}) => {
        const chief = await arrive(admin.email)
        mountainCount += 1
        const answer = await chief.request.post('/api/admin/mountains', {
          data: {
            name: `Test Peak ${mountainCount} ${Date.now().toString(36)}`,
            startPrice,
            endTime: new Date(Date.now() + endsInMs).toISOString(),
          },
          headers: sameOrigin(),
        })
        expect(answer.ok(), await answer.text()).toBe(true)
        return (await answer.json()) as Mountain // the API's own answer, by its contract
      },
      bid: async (person, mountain, amount) => {
        const answer = await person.request.post('/api/bids', {
          data: { mountainId: mountain.id, amount },
          headers: sameOrigin(),
        })
        expect(answer.status(), await answer.text()).toBe(201)
        return (await answer.json()) as BidPlaced // the API's own answer, by its contract
      },
      mountain: async (id) =>
        (await (await fetch(`${url}/api/mountains/${id}`)).json()) as Mountain, // by its contract
      bids: async (id) =>
        (await (await fetch(`${url}/api/mountains/${id}/bids`)).json()) as MountainBid[], // by its contract
    })
    for (const context of contexts) await context.close()
    if (crashed.length > 0)
      throw new Error(`Not the journey: Chromium crashed at ${crashed.join()}. Dump: ${crashes}.`)
    const log = running.output().slice(printedBefore)
    if (info.status !== info.expectedStatus) keepOutput(info, { console: console.join('\n'), log })
  },
})

/** What a failed journey leaves beside Playwright's screenshots. */
function keepOutput(info: TestInfo, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const path = info.outputPath(`${name}.txt`)
    writeFileSync(path, text)
    info.attachments.push({ name, path, contentType: 'text/plain' })
  }
}

/** A mountain's card on the board; an open dialog hides it from screen readers. */
export const cardOf = (page: Page, mountain: Pick<Mountain, 'name'>): Locator =>
  page.getByRole('article', { name: mountain.name, includeHidden: true })

/** Opens the board. */
export async function openBoard(page: Page): Promise<void> {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Active Auctions' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
}

/** Resolves when these words show. Asked before they can: a toast goes away by itself. */
export const sees = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor()

/**
 * Places a bid as a person does, and sees it told. The amount is typed even where it is the one that
 * is offered: the dialog takes an offer that is pressed at once for the press that opened it.
 */
export async function placeBid(
  page: Page,
  mountain: Pick<Mountain, 'name'>,
  amount: number,
): Promise<void> {
  await cardOf(page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  const dialog = page.getByRole('dialog', { name: mountain.name })
  const field = dialog.getByRole('textbox', { name: 'Your bid' })
  await field.clear()
  await field.fill(String(amount))
  await Promise.all([
    sees(page, `Your bid of $${amount} has been placed successfully.`),
    dialog.getByRole('button', { name: /^Place Bid/ }).click(),
  ])
  await expect(dialog).toBeHidden()
}

/** Presses Tab until `target` has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const MOST_STOPS = 150
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}
