import { cardOf, expect, placeBid, test } from './product.ts'

test('where WebSockets are blocked, prices refresh every few seconds and bidding goes on', async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page } = await product.arrive('@june_k')
  await page.routeWebSocket('**/ws', (socket) => socket.close())
  await page.goto('/')
  await expect(page.getByText('Live updates are blocked on this network.')).toBeVisible()
  await placeBid(page, mountain, 100)
  await product.bid(await product.arrive('@tobias'), mountain, 120)
  await expect(cardOf(page, mountain)).toContainText('$120', { timeout: 10_000 })
  await expect(cardOf(page, mountain)).toContainText('Outbid')
})
