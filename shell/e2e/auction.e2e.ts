import { cardOf, expect, openBoard, placeBid, tabTo, test } from './product.ts'

test.use({
  covers: ['mf-board/src/dialog', 'mf-board/src/card', 'api/src/auction', 'shell/sdk/src/live'],
})

test('two browsers outbid each other, and both see it without a reload', {
  tag: '@cluster',
}, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const nora = await product.arrive('@nora')
  const mateo = await product.arrive('@mateo')
  await openBoard(nora.page)
  await openBoard(mateo.page)
  const turns = [
    { bidder: nora, name: '@nora', amount: 100 },
    { bidder: mateo, name: '@mateo', amount: 120 },
    { bidder: nora, name: '@nora', amount: 145 },
    { bidder: mateo, name: '@mateo', amount: 146 },
  ]

  for (const { bidder, name, amount } of turns) {
    await placeBid(bidder.page, mountain, amount)
    for (const { page } of [nora, mateo]) {
      const card = cardOf(page, mountain)
      await expect(card.getByText(`$${amount}`).first()).toBeVisible()
      await expect(card.getByText(name)).toBeVisible()
    }
  }

  await expect(
    cardOf(mateo.page, mountain)
      .getByText(/winning/i)
      .first(),
  ).toBeVisible()
  await expect(
    cardOf(nora.page, mountain)
      .getByText(/outbid/i)
      .first(),
  ).toBeVisible()
})

test('a double press of Place Bid does not confirm a large amount', async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page } = await product.arrive('@nora', { viewport: { width: 375, height: 740 } })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bids')) sent += 1
  })
  await openBoard(page)
  await cardOf(page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  const dialog = page.getByRole('dialog', { name: mountain.name })
  await dialog.getByRole('textbox', { name: 'Your bid' }).fill('900')
  await dialog.getByRole('button', { name: /^Place Bid/ }).dblclick()
  await expect(dialog.getByText('Bid $900?')).toBeVisible()
  expect(sent).toBe(0)

  await dialog.getByRole('button', { name: 'Bid $900' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toBe(1)
})

test('a browser whose socket was cut for ten bids is right after reconnecting', async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 200 })
  const nora = await product.arrive('@nora')
  const watcher = await product.arrive('@june_k')
  const sockets: { close: () => Promise<void> }[] = []
  let isCut = false
  await watcher.page.routeWebSocket('**/ws', async (socket) => {
    if (isCut) {
      await socket.close()
      return
    }
    socket.connectToServer()
    sockets.push(socket)
  })
  await openBoard(watcher.page)
  isCut = true
  for (const socket of sockets) await socket.close()
  await expect(watcher.page.getByText('Reconnecting…').first()).toBeVisible()

  for (let raise = 0; raise < 10; raise += 1) await product.bid(nora, mountain, 200 + raise)
  await expect(cardOf(watcher.page, mountain).getByText('$209')).toHaveCount(0)

  isCut = false
  const card = cardOf(watcher.page, mountain)
  await expect(card.getByText('$209').first()).toBeVisible()
  await expect(card.getByText('@nora')).toBeVisible()
  await expect(watcher.page.getByText('Reconnecting…')).toHaveCount(0)
})

test('a bid is placed with the keyboard alone', { tag: '@nightly' }, async ({ product }) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page } = await product.arrive('@tobias')
  await openBoard(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search mountains' }))
  await page.keyboard.type(mountain.name)
  await expect(page.getByRole('article')).toHaveCount(1)
  const button = cardOf(page, mountain).getByRole('button', { name: /^Place Bid/ })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: mountain.name })
  await expect(dialog).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Your bid' })
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('111')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, mountain).getByText('$111').first()).toBeVisible()
  // Focus returns to where the dialog was opened, not to the top of the page.
  await expect(button).toBeFocused()
})
