import type { Mountain, Win } from '@firstchair/contract'
import { cardOf, expect, openBoard, type Page, type Person, placeBid, test } from './product.ts'

const HOUR_MS = 3_600_000
/** What may come on top of a window before it is told. */
const PATIENCE_MS = 20_000
const LEAST_WINDOW_MS = 3_000

// Cycles of these journeys last as long as the machine takes for them, and it may be a busy one.
test.slow()

/** How long an auction must last for what is rehearsed here: far longer, and not much on an idle machine. */
async function windowFor(rehearse: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await rehearse()
  return LEAST_WINDOW_MS + Math.ceil(3 * (performance.now() - began))
}

/** A page whose live frames are held back from `hold` until `release`; it still hears that the server lives. */
async function holdFrames(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let isHeld = false
  const waiting: (() => void)[] = []
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isHeld && !String(message).includes('"pong"')) waiting.push(() => socket.send(message))
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

/** The person's win of a ticket of this mountain, awaited for as long as what comes before it may take. */
async function awarded(person: Person, mountain: Mountain, afterMs = 0): Promise<Win> {
  const find = async (): Promise<Win | undefined> =>
    (await winsOf(person)).find((win) => win.mountain.name === mountain.name)
  await expect.poll(find, { intervals: [100], timeout: afterMs + PATIENCE_MS }).toBeDefined()
  const win = await find()
  if (!win) throw new Error('The win is gone again.')
  return win
}

test('winner and loser see that an auction has ended, and the next cycle opens', async ({
  product,
}) => {
  const winner = await product.arrive('@nora')
  const loser = await product.arrive('@mateo')
  const frames = await holdFrames(loser.page)
  await openBoard(winner.page)
  await openBoard(loser.page)
  const bidUp = async (mountain: Mountain): Promise<void> => {
    const card = cardOf(loser.page, mountain)
    await product.bid(loser, mountain, 100)
    await expect(card.getByText('@mateo')).toBeVisible()
    await product.bid(winner, mountain, 120)
    await expect(card.getByText('$120').first()).toBeVisible()
  }
  const endsInMs = await windowFor(async () => bidUp(await product.addMountain()))
  const mountain = await product.addMountain({ startPrice: 100, endsInMs })
  const lost = cardOf(loser.page, mountain)
  await bidUp(mountain)
  // Until the server has spoken, the card claims no outcome.
  frames.hold()
  const toldWinner = winner.page
    .getByText('has ended. You won at $120.')
    .waitFor({ state: 'attached', timeout: endsInMs + PATIENCE_MS })
  expect((await product.mountain(mountain.id)).cyclesCompleted, 'it has not ended yet').toBe(0)
  await expect(lost.getByText('Closing…').first()).toBeVisible({
    timeout: endsInMs + PATIENCE_MS,
  })
  await expect(lost.getByRole('button', { name: /^Place Bid/ })).toHaveCount(0)
  await toldWinner
  const toldLoser = loser.page
    .getByText('has ended at $120. You did not win.')
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
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
  const completed = async ({ id }: Mountain) => (await product.mountain(id)).cyclesCompleted
  const rehearsed = await product.addMountain({ startPrice: 100 })
  const cycleMs = await windowFor(async () => {
    await completed(rehearsed)
    await product.bid(nora, rehearsed, 100)
  })
  await product.changeSettings({ cycleHours: cycleMs / HOUR_MS })
  const mountain = await product.addMountain({ startPrice: 100, endsInMs: cycleMs })
  const card = cardOf(watcher.page, mountain)
  const timeout = cycleMs + PATIENCE_MS

  for (let cycles = 0; cycles < 5; cycles += 1) {
    await expect
      .poll(() => completed(mountain), { intervals: [100], timeout })
      .toBeGreaterThanOrEqual(cycles)
    const placed = await product.bid(nora, mountain, 100)
    expect(placed.mountain.cyclesCompleted, 'no cycle has passed without a bid').toBe(cycles)
  }

  await expect(card.getByText('Auction Complete')).toBeVisible({ timeout })
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

test('a ticket that two do not pay goes to the third, at their own bid', async ({ product }) => {
  const [first, second, third] = [
    await product.arrive('@june_k'),
    await product.arrive('@nora'),
    await product.arrive('@mateo'),
  ]
  const bidUp = async (mountain: Mountain): Promise<void> => {
    await product.bid(third, mountain, 140)
    await product.bid(second, mountain, 150)
    await product.bid(first, mountain, 160)
  }
  const endsInMs = await windowFor(async () => bidUp(await product.addMountain()))
  const payMs = await windowFor(async () => {
    await winsOf(second)
    await product.changeSettings({ paymentWindowHours: 48 })
  })
  await product.changeSettings({ paymentWindowHours: payMs / HOUR_MS })
  const mountain = await product.addMountain({ startPrice: 100, endsInMs })
  await bidUp(mountain)
  expect((await awarded(first, mountain, endsInMs)).winner.winningAmount).toBe(160)
  expect((await awarded(second, mountain, payMs)).winner.winningAmount).toBe(150)
  await product.changeSettings({ paymentWindowHours: 48 })
  const last = await awarded(third, mountain, payMs)

  expect(last.winner).toMatchObject({
    winningAmount: 140,
    paymentStatus: 'pending',
    ticketNumber: 1,
  })
  expect(Date.parse(last.winner.paymentDeadline ?? '')).toBeGreaterThan(Date.now() + 47 * HOUR_MS)
  expect((await awarded(first, mountain)).winner.paymentStatus).toBe('expired')
  expect((await awarded(second, mountain)).winner.paymentStatus).toBe('expired')
})

test('a press made for one cycle is never a bid in the next', async ({ product }) => {
  const { page } = await product.arrive('@nora')
  await openBoard(page)
  const fillIn = async ({ name }: Mountain) => {
    await cardOf(page, { name })
      .getByRole('button', { name: /^Place Bid/ })
      .click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('textbox', { name: 'Your bid' }).fill('130')
    return dialog
  }
  const rehearsed = await product.addMountain()
  const endsInMs = await windowFor(() => fillIn(rehearsed))
  // Reloads the board, which closes the dialog of the last rehearsal.
  await openBoard(page)
  const mountain = await product.addMountain({ startPrice: 100, endsInMs })
  await page.route('**/api/bids', async (route) => {
    // On its way for longer than the cycle lasts.
    await expect
      .poll(async () => (await product.mountain(mountain.id)).cyclesCompleted, {
        timeout: endsInMs + PATIENCE_MS,
      })
      .toBe(1)
    await route.continue()
  })
  const dialog = await fillIn(mountain)
  await dialog.getByRole('button', { name: /^Place Bid/ }).click()

  await expect(page.getByText('Bid Failed').first()).toBeVisible({
    timeout: endsInMs + PATIENCE_MS,
  })
  await expect(dialog).toBeVisible()
  expect(await product.mountain(mountain.id)).toMatchObject({
    currentBidder: null,
    currentPrice: 100,
    cyclesCompleted: 1,
  })
})
