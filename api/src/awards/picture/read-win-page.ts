import type { WinPage } from '@firstchair/contract'
import type { BrandReader } from '../../brand/brand.ts'
import { type MailPicture, PICTURE, type PicturedWin } from '../../mail/ridge-picture.ts'
import type { Db } from '../../platform/database.ts'
import type { NumberedId } from '../../platform/signed-id.ts'
import { renderPicture } from './render-picture.ts'
import { findShownWin, findWin, readPrices, type ShownWin } from './win-page.store.ts'
import { SIZE, type Step, type WinPicture } from './win-picture.rules.ts'
import { winText } from './win-text.rules.ts'

type Drawn = Omit<WinPicture, 'brand'>
/** The page of a win, and what its picture is drawn from. */
export type WinPageParts = { page: WinPage; picture: Drawn }

/** The format of ids that the default of `wins.page_id` creates. */
const PAGE_ID = /^[\w-]{22}$/

/** The public page of a win; null if there is none, or its winner hides it. */
export async function readWinPage(db: Db, pageId: string): Promise<WinPageParts | null> {
  const win = PAGE_ID.test(pageId) ? await findShownWin(db, pageId) : null
  return win && partsOf(db, win)
}

/** The picture on a ticket, also of a win that its winner hides. */
export async function readTicketPicture(db: Db, code: NumberedId): Promise<Drawn | null> {
  const win = await findWin(db, code)
  return win && (await partsOf(db, win)).picture
}

/** The picture of a win for a mail; null without one, because a mail may do without. */
export async function readMailPicture(
  { db, brand }: { db: Db; brand: BrandReader },
  win: PicturedWin,
): Promise<MailPicture | null> {
  const picture =
    'code' in win
      ? await readTicketPicture(db, win.code)
      : ((await readWinPage(db, win.pageId))?.picture ?? null)
  if (picture === null) return null
  const { mountain, winner, text } = picture
  const png = await renderPicture({ ...picture, brand: brand.now().name }).catch(() => null)
  const height = Math.round((PICTURE.width * SIZE.height) / SIZE.width)
  const alt = `${mountain}, won by ${winner}: ${text}`
  return png && { cid: 'win@firstchair', png: Buffer.from(png), alt, height }
}

async function partsOf(db: Db, win: ShownWin): Promise<WinPageParts> {
  const { mountain, season, cycleNumber, amount, endedAt } = win
  const prices = await readPrices(db, win)
  const winner = win.winner ?? 'A bidder'
  const text = winText({ ...win, bids: prices.reduce((sum, { bids }) => sum + bids, 0) })
  return {
    page: {
      ...{ id: win.pageId, mountain: { id: win.mountainId, name: mountain }, season, cycleNumber },
      ...{ winner, amount, text, endedAt: endedAt.toISOString() },
    },
    picture: { mountain, winner, text, endedAt, steps: stepsOf(prices) },
  }
}

/** Each price from 0, the lowest, to 1, the highest. */
function stepsOf(prices: readonly { at: number; amount: number }[]): Step[] {
  const amounts = prices.map(({ amount }) => amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return prices.map(({ at, amount }) => ({ at, price: (amount - low) / Math.max(1, high - low) }))
}
