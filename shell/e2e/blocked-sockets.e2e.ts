import { cardOf, expect, placeBid, test, visit } from './product.ts'

test.use({ covers: ['shell/sdk/src/live', 'api/src/live'] })

test('where WebSockets are blocked, prices refresh every few seconds and bidding goes on', async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const { page } = await product.arrive('@june_k')
  await page.routeWebSocket('**/ws', (socket) => socket.close())
  await visit(page, '/')
  await expect(page.getByText('Live updates are blocked on this network.')).toBeVisible()
  await placeBid(page, mountain, 100)
  await product.bid(await product.arrive('@tobias'), mountain, 120)
  await expect(cardOf(page, mountain)).toContainText('$120', { timeout: 10_000 })
  await expect(cardOf(page, mountain)).toContainText('Outbid')
})
