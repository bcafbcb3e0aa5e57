import type { Mountain, Win } from '@firstchair/contract'
import { cardOf, expect, openBoard, type Page, type Person, placeBid, test } from './product.ts'

test.use({ covers: ['mf-board/src/mountain', 'mf-board/src/own', 'api/src/auction'] })

const ENDS_IN_MS = 30_000

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

/** The person's win of a ticket of this mountain, when it is awarded. */
async function awarded(person: Person, mountain: Mountain): Promise<Win> {
  const find = async (): Promise<Win | undefined> =>
    (await winsOf(person)).find((win) => win.mountain.name === mountain.name)
  await expect.poll(find, { intervals: [100] }).toBeDefined()
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
  // The card shows *Closing…* by the end that it knows, so this one cannot be moved.
  const mountain = await product.addMountain({ startPrice: 100, endsInMs: ENDS_IN_MS })
  const lost = cardOf(loser.page, mountain)
  await product.bid(loser, mountain, 100)
  await expect(lost.getByText('@mateo')).toBeVisible()
  await product.bid(winner, mountain, 120)
  await expect(lost.getByText('$120').first()).toBeVisible()
  // Until the server has spoken, the card claims no outcome.
  frames.hold()
  const toldWinner = winner.page
    .getByText('has ended. You won at $120.')
    .waitFor({ state: 'attached', timeout: 2 * ENDS_IN_MS })
  await expect(lost.getByText('Closing…').first()).toBeVisible({ timeout: 2 * ENDS_IN_MS })
  await expect(lost.getByRole('button', { name: /^Place Bid/ })).toHaveCount(0)
  await toldWinner
  const toldLoser = loser.page
    .getByText('has ended at $120. You did not win.')
    .waitFor({ state: 'attached' })
  frames.release()
  await toldLoser

  // The result first, for 20 seconds or until a press shows the next cycle.
  await expect(lost.getByText('Sold to @nora · $120')).toBeVisible()
  await expect(lost.getByText(/Next in line: \$100 if @\w+ doesn't pay/)).toBeVisible()
  const won = cardOf(winner.page, mountain)
  await expect(won.getByText('You won · $120')).toBeVisible()
  await expect(won.getByRole('link', { name: 'Pay now' })).toBeVisible()
  for (const { page } of [winner, loser]) {
    const card = cardOf(page, mountain)
    await card.getByRole('button', { name: /^See next auction/ }).click()
    await expect(card.getByText('No bids yet')).toBeVisible()
    await expect(card.getByText('$100').first()).toBeVisible()
  }
  await expect(lost.getByText('Cycle 1 went to @nora at $120.')).toBeVisible()
  await expect(won.getByText('You won cycle 1 at $120.')).toBeVisible()
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

test('a press made for one cycle is never a bid in the next', async ({ product }) => {
  const { page } = await product.arrive('@nora')
  const mountain = await product.addMountain({ startPrice: 100 })
  await openBoard(page)
  await page.route('**/api/bids', async (route) => {
    await product.database.endCycle(mountain.id)
    await expect
      .poll(async () => (await product.mountain(mountain.id)).cyclesCompleted, { intervals: [100] })
      .toBe(1)
    await route.continue()
  })
  await cardOf(page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  const dialog = page.getByRole('dialog', { name: mountain.name })
  await dialog.getByRole('textbox', { name: 'Your bid' }).fill('130')
  await dialog.getByRole('button', { name: /^Place Bid/ }).click()

  await expect(page.getByText('Bid Failed').first()).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await product.mountain(mountain.id)).toMatchObject({
    currentBidder: null,
    currentPrice: 100,
    cyclesCompleted: 1,
  })
})
