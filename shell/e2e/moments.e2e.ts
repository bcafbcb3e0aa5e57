import { cardOf, expect, openBoard, type Page, placeBid, reload, test } from './product.ts'
import { winOf } from './sale.ts'

test.use({ covers: ['mf-board/src/notices', 'mf-board/src/own'] })

const results = (page: Page) => page.getByRole('region', { name: 'Results' })

test('whoever is outbid reads it on the card, else at the bottom, and in the title, and bids again', {
  tag: ['@firefox', '@nightly'],
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 210 })
  const june = await product.arrive('@june_k')
  const tobias = await product.arrive('@tobias')
  await openBoard(june.page)
  await openBoard(tobias.page)
  await placeBid(june.page, mountain, 210)
  await expect(june.page).toHaveTitle('Active Auctions · Firstchair')

  await placeBid(tobias.page, mountain, 211)
  const barOf = (page: Page) => page.getByRole('region', { name: 'Outbid' })
  const bar = barOf(june.page).filter({ hasText: mountain.name })
  await expect(cardOf(june.page, mountain).getByText('Outbid')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await june.page.getByRole('searchbox').fill('Stowe')
  await expect(bar).toContainText(`@tobias outbid you on ${mountain.name} · $211`)
  await expect(june.page).toHaveTitle('(1) Active Auctions · Firstchair')
  await expect(barOf(tobias.page).filter({ hasText: mountain.name })).toHaveCount(0)
  // One message per fact: no toast says it as well.
  await expect(june.page.getByText(/You were outbid/)).toHaveCount(1)
  await expect(june.page.getByTestId('announcer-assertive')).toContainText(
    `You were outbid on ${mountain.name}: now $211.`,
  )

  await bar.getByRole('button', { name: 'Bid $212' }).click()
  const dialog = june.page.getByRole('dialog', { name: mountain.name })
  const amount = dialog.getByRole('textbox', { name: 'Your bid' })
  await amount.clear()
  await amount.fill('212')
  await dialog.getByRole('button', { name: /^Place Bid/ }).click()
  await expect(dialog).toBeHidden()
  await expect(bar).toHaveCount(0)
  await expect(june.page).toHaveTitle('Active Auctions · Firstchair')
  await expect(cardOf(tobias.page, mountain).getByText('Outbid')).toBeVisible()
})

test('in the last minute an outbid is announced at once, and the winner is led to the payment', async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 50, endsInMs: 55_000 })
  const june = await product.arrive('@june_k')
  const pat = await product.arrive('@powder_pat')
  await openBoard(june.page)
  await openBoard(pat.page)
  await product.bid(june, mountain, 50)
  await expect(cardOf(june.page, mountain).getByText('Winning')).toBeVisible()
  await product.bid(pat, mountain, 60)
  await expect(june.page.getByTestId('announcer-assertive')).toContainText(
    `You were outbid on ${mountain.name}: now $60.`,
  )
  // The cycle must not end before her page has loaded the bid that she placed through the API.
  await expect(cardOf(june.page, mountain).getByText('Outbid')).toBeVisible()

  await product.database.endCycle(mountain.id)
  await expect(cardOf(pat.page, mountain).getByText('You won · $60')).toBeVisible()
  const lost = cardOf(june.page, mountain)
  await expect(lost.getByText('Sold to @powder_pat · $60')).toBeVisible()
  await expect(lost.getByText("Next in line: $50 if @powder_pat doesn't pay")).toBeVisible()
  await expect(
    june.page.getByRole('region', { name: 'Outbid' }).filter({ hasText: mountain.name }),
  ).toHaveCount(0)
  // It lasts: it is no toast, and after a reload the bar has it, without moving anything.
  await pat.page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number } // of this type
        Object.assign(globalThis, {
          shift: (globalThis as unknown as { shift: number }).shift + value,
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await reload(pat.page)
  // Bidders of these journeys may have won other mountains before.
  await expect(results(pat.page)).toContainText(/won/i)
  await expect(pat.page.getByText('Live', { exact: true })).toBeVisible()
  const shift = await pat.page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  expect(shift).toBeLessThanOrEqual(0.02)
  await results(pat.page).getByRole('link', { name: /^Pay/ }).click()
  await expect(pat.page.getByRole('article', { name: mountain.name })).toContainText(
    'Pending Payment',
  )
  expect((await winOf(pat, mountain))?.paymentStatus).toBe('pending')
})

test('a win moves no card under the pointer', { tag: '@nightly' }, async ({ product }) => {
  for (let count = 0; count < 8; count += 1) await product.addMountain({ startPrice: 10 })
  const mountain = await product.addMountain({ startPrice: 50, endsInMs: 1_200_000 })
  const tobias = await product.arrive('@tobias')
  await openBoard(tobias.page)
  await product.bid(tobias, mountain, 50)
  const button = tobias.page.getByRole('button', { name: /^Place Bid on Test Peak/ }).nth(5)
  await tobias.page.mouse.wheel(0, 400)
  await button.hover()
  const top = async () => (await button.boundingBox())?.y ?? Number.NaN
  const before = await top()
  await product.database.endCycle(mountain.id)
  await expect(cardOf(tobias.page, mountain).getByText('You won · $50')).toBeVisible()
  // A page scrolls by whole pixels only.
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
})
