import type { Mountain, OwnWin } from '@firstchair/contract'
import { expect, type Locator, type Page, type Person, type Product } from './product.ts'

const winsOf = async (person: Person): Promise<OwnWin[]> =>
  (await (await person.request.get('/api/user/wins')).json()) as OwnWin[] // by its contract

export const winOf = async (
  person: Person,
  mountain: Mountain,
): Promise<OwnWin['winner'] | undefined> =>
  (await winsOf(person)).find((win) => win.mountain.id === mountain.id)?.winner

/** Sells a ticket: places the bids in order, then ends the auction. */
export async function sell(
  product: Product,
  bids: readonly (readonly [Person, number])[],
): Promise<Mountain> {
  const mountain = await product.addMountain({ startPrice: 50 })
  for (const [bidder, amount] of bids) await product.bid(bidder, mountain, amount)
  await product.database.endCycle(mountain.id)
  const winner = bids.at(-1)?.[0]
  if (!winner) throw new Error('Nobody bids.')
  await expect.poll(() => winOf(winner, mountain), { intervals: [100] }).toBeDefined()
  return mountain
}

/** A win's card on the screens of wins and tickets. */
export const cardOn = (page: Page, { name }: Mountain): Locator =>
  page.getByRole('article', { name })

/** Presses PayPal's button on the win's card; the window that it opens is the emulator's. */
export async function openPaypal(page: Page, mountain: Mountain): Promise<Page> {
  // Opens a card that waits behind another one to pay.
  await cardOn(page, mountain).focus()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    cardOn(page, mountain).getByRole('button', { name: 'PayPal', exact: true }).click(),
  ])
  return popup
}

/**
 * Approves a payment in PayPal's window. The press may close the window before Playwright learns
 * that the press is over, and then fails.
 */
export async function approve(popup: Page): Promise<void> {
  await expect(popup.locator('main')).toContainText('Approve')
  await Promise.any([
    popup.getByRole('button', { name: 'Approve' }).click(),
    popup.waitForEvent('close'),
  ])
}
