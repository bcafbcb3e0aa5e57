import { readFile } from 'node:fs/promises'
import { cardOf, expect, openBoard, reload, test, visit } from './product.ts'

test.use({ covers: ['mf-board/src/own', 'mf-wins/src/receipts', 'api/src/auction/receipts'] })

test('a star shows on the other page of its user and survives a reload', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain()
  const nora = await product.arrive('@nora')
  const other = await nora.context.newPage()
  for (const page of [nora.page, other]) await openBoard(page)
  const star = { name: `Watch ${mountain.name}` }
  await cardOf(nora.page, mountain).getByRole('button', star).click()
  for (const page of [nora.page, other]) {
    await expect(
      cardOf(page, mountain).getByRole('button', { ...star, pressed: true }),
    ).toBeVisible()
  }
  await reload(other)
  await other.getByRole('radio', { name: /Watched/ }).click()
  await expect(cardOf(other, mountain)).toBeVisible()
  await expect(other.getByRole('article')).toHaveCount(1)
})

test('a bidder downloads a receipt, anybody checks it, and the closed cycle shows the bid', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const nora = await product.arrive('@nora')
  await product.bid(nora, mountain, 111)
  await openBoard(nora.page)
  await cardOf(nora.page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  await nora.page.getByText('History and receipts').click()
  const [download] = await Promise.all([
    nora.page.waitForEvent('download'),
    nora.page.getByRole('link', { name: 'Receipt of my bid of $111' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')

  const { page } = await product.arrive()
  await visit(page, '/receipts')
  const check = async (receipt: string) => {
    await page.getByRole('textbox', { name: /^Receipt/ }).fill(receipt)
    await page.getByRole('button', { name: 'Check receipt' }).click()
  }
  await check(text.replace('111', '999'))
  await expect(page.getByText('This receipt was changed')).toBeVisible()
  await check(text)
  await expect(page.getByText('Firstchair accepted this bid.')).toBeVisible()

  await visit(page, `/mountains/${mountain.id}/cycles/1`)
  await product.database.endCycle(mountain.id)
  // The feed announces the close.
  await expect(page.getByText('Unchanged since the close')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$111' })).toContainText('@nora')
})
