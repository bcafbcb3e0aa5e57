import { expectMail } from './inbox.ts'
import { openPanel, rowOf } from './panel.ts'
import { cardOf, expect, openBoard, sees, tabTo, test } from './product.ts'

test.use({
  covers: [
    'mf-admin/src/bids',
    'mf-admin/src/ticker',
    'mf-admin/src/mountains',
    'api/src/moderation',
  ],
  sharedBy: 'admin-auctions',
})

test('a reset returns an open board to its start prices', async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const nora = await product.arrive('@nora')
  await product.bid(nora, mountain, 130)
  await openBoard(nora.page)
  const card = cardOf(nora.page, mountain)
  await expect(card.getByText('$130').first()).toBeVisible()

  const page = await openPanel(product)
  await page.getByRole('textbox', { name: 'Duration (days)' }).fill('7')
  await page.getByRole('button', { name: 'Reset All Auctions' }).click()
  const question = page.getByRole('alertdialog')
  const reset = question.getByRole('button', { name: 'Reset all auctions' })
  const word = question.getByRole('textbox', { name: 'Type RESET to confirm' })
  await word.fill('RES')
  await reset.click()
  await expect(question.getByText('Type the word RESET.')).toBeVisible()
  expect((await product.mountain(mountain.id)).currentPrice).toBe(130)
  await word.fill('RESET')
  await Promise.all([sees(page, 'All auctions reset with 7 day duration'), reset.click()])
  await expect(question).toBeHidden()

  await expect(card.getByText('No bids yet')).toBeVisible()
  await expect(card.getByText('$100').first()).toBeVisible()
  const { endTime } = await product.mountain(mountain.id)
  const days = (Date.parse(endTime) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThan(7.01)
})

test('the bidder of a voided bid gets the reason, and the previous leader leads again', async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const nora = await product.arrive('@nora')
  const mateo = await product.arrive('@mateo')
  await product.bid(nora, mountain, 100)
  await product.bid(mateo, mountain, 150)
  await openBoard(nora.page)
  const card = cardOf(nora.page, mountain)
  await expect(card.getByText('@mateo')).toBeVisible()

  const page = await openPanel(product, '/admin/bids')
  await page.getByRole('searchbox', { name: 'Search bids' }).fill(mountain.name)
  const row = rowOf(page, mountain.name).filter({ hasText: '@mateo' })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  const question = page.getByRole('alertdialog')
  const act = question.getByRole('button', { name: 'Void bid' })
  await act.click()
  await expect(question.getByText('Enter a reason.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Placed by mistake')
  await Promise.all([sees(page, 'Bid voided successfully'), act.click()])
  await expect(row).toContainText('Canceled')

  await expect(card.getByText('@nora')).toBeVisible()
  await expect(card.getByText('$100').first()).toBeVisible()
  const subject = `Your bid on ${mountain.name} was canceled`
  await expectMail(product, 'mateo@firstchair.example', subject, 'Placed by mistake')
})

test('ticker messages and their speed reach an open board at once', async ({ product }) => {
  const { page: board } = await product.arrive('@nora', { reducedMotion: 'no-preference' })
  await openBoard(board)
  const strip = board.getByRole('region', { name: 'Announcements' })
  const page = await openPanel(product, '/admin/ticker')
  const message = `Fresh snow ${Date.now().toString(36)}`
  await page.getByRole('textbox', { name: 'New message' }).fill(`  ${message} `)
  await page.keyboard.press('Enter')
  // The board asks every minute by itself; the socket is faster.
  await expect(strip.getByText(message).first()).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Seconds per scroll' })
  const seconds = Number(await slider.inputValue())
  await slider.press('ArrowRight')
  const track = strip.locator('[style*="animation-duration"]')
  await expect(track).toHaveCSS('animation-duration', `${seconds + 5}s`)
  await slider.press('ArrowLeft')
  await expect(track).toHaveCSS('animation-duration', `${seconds}s`)

  // By keyboard: a toast lies over these buttons for five seconds.
  const row = page.getByRole('row', { name: message })
  await row.focus()
  await tabTo(page, row.getByRole('button', { name: /^Enabled/ }))
  await page.keyboard.press('Enter')
  await expect(board.getByText(message)).toHaveCount(0)
  // The board may show the change before the panel does, and the server rejects an old version.
  await expect(row.getByRole('button', { name: /^Disabled/ })).toBeVisible()
  await tabTo(page, row.getByRole('button', { name: `Delete ${message}` }))
  await Promise.all([
    sees(page, 'Ticker message deleted successfully'),
    page.keyboard.press('Enter'),
  ])
})
