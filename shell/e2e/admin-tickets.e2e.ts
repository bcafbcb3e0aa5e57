import { expectMail } from './inbox.ts'
import { openPanel, rowOf, tab } from './panel.ts'
import { expect, sees, test } from './product.ts'
import { approve, cardOn, openPaypal, sell } from './sale.ts'

test('a paid ticket is refunded, and its owner sees it', async ({ product }) => {
  const tobias = await product.arrive('@tobias')
  const mountain = await sell(product, [[tobias, 95]])
  await tobias.page.goto('/wins')
  await approve(await openPaypal(tobias.page, mountain))
  const card = cardOn(tobias.page, mountain)
  await expect(card.getByText('Paid: $95')).toBeVisible()

  const page = await openPanel(product, '/admin/results')
  await page.getByRole('searchbox', { name: 'Search results' }).fill(mountain.name)
  await expect(rowOf(page, mountain.name)).toContainText('Paid')
  await tab(page, 'Payments').click()
  const payment = rowOf(page, mountain.name)
  await payment.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: /^Refund/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Refund $95.00?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('The lift stands still')
  await Promise.all([
    sees(page, 'Refund requested successfully'),
    question.getByRole('button', { name: 'Refund payment' }).click(),
  ])
  await tobias.page.goto('/my-tickets')
  await expect(card.getByText('Refunded', { exact: true })).toBeVisible()
  const subject = `Your payment for ${mountain.name} was refunded`
  await expectMail(product, 'tobias@firstchair.example', subject, 'The lift stands still')
})

test('a held ticket is offered to the next bidder, and its strike is lifted', {
  tag: '@nightly',
}, async ({ product }) => {
  const [next, winner] = [await product.arrive('@june_k'), await product.arrive('@mateo')]
  const mountain = await sell(product, [
    [next, 60],
    [winner, 200],
  ])
  await winner.page.goto('/wins')
  await cardOn(winner.page, mountain).getByRole('button', { name: 'Decline ticket' }).click()
  const decline = winner.page.getByRole('alertdialog')
  await decline.getByRole('button', { name: 'Decline ticket' }).click()

  const page = await openPanel(product, '/admin/holds')
  const held = rowOf(page, mountain.name)
  await expect(held).toContainText('$200')
  await held.getByRole('button', { name: /^Offer to next bidder/ }).click()
  const offer = page.getByRole('alertdialog')
  await expect(offer).toContainText('@june_k may pay $60')
  await Promise.all([
    sees(page, 'Ticket offered to the next bidder successfully'),
    offer.getByRole('button', { name: 'Offer to next bidder' }).click(),
  ])
  await expect(held).toHaveCount(0)
  await next.page.goto('/wins')
  await expect(cardOn(next.page, mountain).getByText('Winning Bid: $60')).toBeVisible()

  await tab(page, 'Strikes').click()
  const strike = rowOf(page, mountain.name)
  await strike.getByRole('button', { name: /^Lift/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Lift/ }).click()
  await expect(strike).toContainText('Lifted')
})
