import { expectMail } from './inbox.ts'
import { cardOf, expect, openBoard, sees, test } from './product.ts'

test.use({ sharedBy: 'admin-extension' })

test('an admin reopens an auction that closed in an outage, and its winner is notified', async ({
  product,
}) => {
  const ENDS_IN_MS = 5_000
  const mountain = await product.addMountain({ endsInMs: ENDS_IN_MS })
  const [loser, winner] = [await product.arrive('@nora'), await product.arrive('@mateo')]
  await product.bid(loser, mountain, 110)
  await product.bid(winner, mountain, 130)
  await openBoard(loser.page)
  await winner.page.goto('/wins')
  const pending = winner.page.getByRole('article').filter({ hasText: mountain.name })
  await expect(pending).toBeVisible()

  const { page } = await product.arrive(product.adminEmail)
  await page.goto('/admin')
  await page.getByRole('textbox', { name: /^Extend by/ }).fill('30')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The site was away')
  await page.getByRole('button', { name: 'Preview' }).click()
  const affected = page.getByRole('group', { name: 'Auctions of this window' })
  await expect(affected).toContainText('The unpaid win of @mateo is withdrawn.')
  expect((await product.mountain(mountain.id)).cyclesCompleted).toBe(1)
  await page.getByRole('button', { name: 'Extend auctions' }).click()
  await Promise.all([
    sees(page, /had closed and opened again\./),
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Extend/ })
      .click(),
  ])

  await expect(pending).toHaveCount(0)
  const card = cardOf(loser.page, mountain)
  await expect(card).toContainText('@mateo')
  await expect(card).toContainText('$130')
  await expect(card).toContainText('Outbid')
  const strip = loser.page.getByRole('region', { name: 'Announcements' })
  // The newest message is the last; without motion they are turned by hand.
  await strip.getByRole('button', { name: 'Previous announcement' }).click()
  await expect(strip).toContainText('Some auctions were extended by 30 minutes: The site was away')
  await winner.page.goto('/my-tickets')
  await expect(
    winner.page
      .getByRole('article', { name: mountain.name })
      .getByText('Withdrawn', { exact: true }),
  ).toBeVisible()
  await expectMail(product, 'mateo@firstchair.example', `The auction of ${mountain.name} goes on`)
  expect(await product.mountain(mountain.id)).toMatchObject({
    ...{ cyclesCompleted: 0, ticketsAvailable: 5, currentPrice: 130 },
  })
})
