import { expectMail } from './inbox.ts'
import { openPanel, rowOf, tab } from './panel.ts'
import { expect, sees, test, visit } from './product.ts'
import { approve, cardOn, openPaypal, sell } from './sale.ts'

test.use({ covers: ['mf-admin/src/payments', 'api/src/payments'] })

test('a paid ticket is refunded, and its owner sees it', async ({ product }) => {
  const tobias = await product.arrive('@tobias')
  const mountain = await sell(product, [[tobias, 95]])
  await visit(tobias.page, '/wins')
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
  await visit(tobias.page, '/my-tickets')
  await expect(card.getByText('Refunded', { exact: true })).toBeVisible()
  const subject = `Your payment for ${mountain.name} was refunded`
  await expectMail(product, 'tobias@firstchair.example', subject, 'The lift stands still')
})
