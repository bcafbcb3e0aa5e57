import type { Mountain, Win } from '@firstchair/contract'
import { cardOf, expect, openBoard, type Page, type Person, placeBid, test } from './product.ts'

const SECOND_IN_HOURS = 1 / 3_600

/** A page whose live frames are held back from `hold` until `release`. */
async function holdFrames(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let isHeld = false
  const waiting: (() => void)[] = []
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isHeld) waiting.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const send of waiting.splice(0)) send()
    },
  }
}

const winsOf = async (person: Person): Promise<Win[]> =>
  (await (await person.request.get('/api/user/wins')).json()) as Win[] // by its contract

/** The person's win of a ticket of this mountain, awaited. */
async function awarded(person: Person, mountain: Mountain): Promise<Win> {
  const find = async (): Promise<Win | undefined> =>
    (await winsOf(person)).find((win) => win.mountain.name === mountain.name)
  await expect.poll(find).toBeDefined()
  const win = await find()
  if (!win) throw new Error('The win is gone again.')
  return win
}

test('an auction that ends tells winner and loser, and the next cycle opens', async ({
  product,
}) => {
  const winner = await product.arrive('@nora')
  const loser = await product.arrive('@mateo')
  const frames = await holdFrames(loser.page)
  await openBoard(winner.page)
  await openBoard(loser.page)
  const mountain = await product.addMountain({ startPrice: 100, endsInMs: 5_000 })
  const lost = cardOf(loser.page, mountain)
  await product.bid(loser, mountain, 100)
  await expect(lost.getByText('@mateo')).toBeVisible()
  await product.bid(winner, mountain, 120)
  await expect(lost.getByText('$120').first()).toBeVisible()
  // Until the server has spoken, the card claims no outcome.
  frames.hold()
  const toldWinner = winner.page
    .getByText('has ended. You won at $120.')
    .waitFor({ state: 'attached' })
  await expect(lost.getByText('Closing…').first()).toBeVisible()
  await expect(lost.getByRole('button', { name: /^Place Bid/ })).toHaveCount(0)
  const toldLoser = loser.page.getByText('has ended at $120. You did not win.').waitFor({
    state: 'attached',
  })
  await toldWinner
  frames.release()
  await toldLoser

  for (const { page } of [winner, loser]) {
    const card = cardOf(page, mountain)
    await expect(card.getByText('No bids yet')).toBeVisible()
    await expect(card.getByText('$100').first()).toBeVisible()
  }
  await expect(lost.getByText('Cycle 1 went to @nora at $120.')).toBeVisible()
  await expect(cardOf(winner.page, mountain).getByText('You won cycle 1 at $120.')).toBeVisible()
  const win = await awarded(winner, mountain)
  expect(win.winner).toMatchObject({
    ticketNumber: 1,
    winningAmount: 120,
    paymentStatus: 'pending',
  })
  expect((await winsOf(loser)).some(({ mountain: { name } }) => name === mountain.name)).toBe(false)

  await placeBid(loser.page, mountain, 100)
  await expect(cardOf(winner.page, mountain).getByText('@mateo')).toBeVisible()
})

test('five cycles end in Auction Complete', async ({ product }) => {
  const nora = await product.arrive('@nora')
  const watcher = await product.arrive('@mateo')
  await openBoard(watcher.page)
  await product.changeSettings({ cycleHours: 3 * SECOND_IN_HOURS })
  const mountain = await product.addMountain({ startPrice: 100, endsInMs: 3_000 })
  const card = cardOf(watcher.page, mountain)

  for (let cyclesCompleted = 0; cyclesCompleted < 5; cyclesCompleted += 1) {
    await expect
      .poll(async () => (await product.mountain(mountain.id)).cyclesCompleted, { intervals: [100] })
      .toBe(cyclesCompleted)
    await product.bid(nora, mountain, 100)
  }

  await expect(card.getByText('Auction Complete')).toBeVisible()
  await expect(card.getByText('Sold Out')).toBeVisible()
  await expect(card.getByText('Final price')).toBeVisible()
  await expect(card.getByText('@nora')).toBeVisible()
  await expect(card.getByText('Auction Ended').first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Place Bid/ })).toHaveCount(0)
  const tickets = (await winsOf(nora))
    .filter((win) => win.mountain.name === mountain.name)
    .map(({ winner, cycle }) => [cycle?.cycleNumber, winner.ticketNumber])
  expect(tickets.sort()).toEqual([1, 2, 3, 4, 5].map((number) => [number, number]))
})

test('a ticket that two do not pay goes to the third, at his own bid', async ({ product }) => {
  const [first, second, third] = [
    await product.arrive('@june_k'),
    await product.arrive('@nora'),
    await product.arrive('@mateo'),
  ]
  await product.changeSettings({ paymentWindowHours: 3 * SECOND_IN_HOURS })
  const mountain = await product.addMountain({ startPrice: 100, endsInMs: 4_000 })
  await product.bid(third, mountain, 140)
  await product.bid(second, mountain, 150)
  await product.bid(first, mountain, 160)
  expect((await awarded(first, mountain)).winner.winningAmount).toBe(160)
  expect((await awarded(second, mountain)).winner.winningAmount).toBe(150)
  await product.changeSettings({ paymentWindowHours: 48 })
  const last = await awarded(third, mountain)

  expect(last.winner).toMatchObject({
    winningAmount: 140,
    paymentStatus: 'pending',
    ticketNumber: 1,
  })
  expect(Date.parse(last.winner.paymentDeadline ?? '')).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  expect((await awarded(first, mountain)).winner.paymentStatus).toBe('expired')
  expect((await awarded(second, mountain)).winner.paymentStatus).toBe('expired')
})

test('a press made for one cycle is never a bid in the next', async ({ product }) => {
  const { page } = await product.arrive('@nora')
  await openBoard(page)
  const mountain = await product.addMountain({ startPrice: 100, endsInMs: 15_000 })
  await page.route('**/api/bids', async (route) => {
    // On its way for longer than the cycle lasts.
    await expect
      .poll(async () => (await product.mountain(mountain.id)).cyclesCompleted, { timeout: 30_000 })
      .toBe(1)
    await route.continue()
  })
  await cardOf(page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  const dialog = page.getByRole('dialog', { name: mountain.name })
  await dialog.getByRole('textbox', { name: 'Your bid' }).fill('130')
  await dialog.getByRole('button', { name: 'Place Bid', exact: true }).click()

  await expect(page.getByText('Bid Failed').first()).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await product.mountain(mountain.id)).toMatchObject({
    currentBidder: null,
    currentPrice: 100,
    cyclesCompleted: 1,
  })
})
