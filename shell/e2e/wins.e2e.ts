import type { PaypalConfig } from '@firstchair/contract'
import { expectMail } from './inbox.ts'
import { expect, type Person, reload, test, visit } from './product.ts'
import { approve, cardOn, openPaypal, sell, winOf } from './sale.ts'

test.use({
  covers: [
    'mf-wins/src/payment',
    'mf-wins/src/wins',
    'mf-wins/src/give-up',
    'mf-wins/src/ticket',
    'api/src/payments',
    'api/src/awards',
  ],
})

/** What the emulator has captured for a win. */
async function capturesOf(person: Person, winId: string | undefined): Promise<unknown[]> {
  const config = (await (await person.request.get('/api/paypal/config')).json()) as PaypalConfig // by its contract
  const { origin } = new URL(config.sdkBaseUrl)
  const answer = await person.request.get(`${origin}/control/captures`)
  const captures = (await answer.json()) as unknown[] // the emulator's own
  return captures.filter((capture) => JSON.stringify(capture).includes(String(winId)))
}

test('a winner pays with PayPal, shares the picture, and the ticket lets them ride once', {
  tag: '@firefox',
}, async ({ product }) => {
  const nora = await product.arrive('@nora')
  const mountain = await sell(product, [[nora, 120]])
  await expectMail(product, 'nora@firstchair.example', `You won a ticket to ${mountain.name}`)
  // An ad blocker blocks PayPal's script until it is switched off.
  await nora.page.route('**/sdk/js*', (script) => script.abort())
  await visit(nora.page, '/wins')
  const card = cardOn(nora.page, mountain)
  await expect(card.getByText('Pending Payment')).toBeVisible()
  await card.focus()
  await expect(card.getByText("PayPal didn't load")).toBeVisible()
  await nora.page.unroute('**/sdk/js*')
  await card.getByRole('button', { name: 'Try again' }).click()
  await approve(await openPaypal(nora.page, mountain))
  await expect(card.getByText('Paid: $120')).toBeVisible()
  // Headless Firefox does not activate the page when PayPal's window closes.
  await nora.page.bringToFront()
  const arrived = nora.page.getByRole('region', { name: `You're first chair at ${mountain.name}` })
  await expect(arrived).toBeFocused()
  await expect(arrived.getByRole('img', { name: /^The mountain of your win/ })).toBeVisible()
  await reload(nora.page)
  await expect(card).toBeVisible()
  await expect(arrived).toHaveCount(0)

  await visit(nora.page, '/my-tickets')
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
  const picture = await card.getByRole('link', { name: 'The picture' }).getAttribute('href')
  await card.getByRole('link', { name: 'Show ticket' }).click()
  await nora.page.getByRole('button', { name: 'Show code' }).click()
  await expect(nora.page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const link = nora.page.url()

  const visitor = await product.arrive()
  await visit(visitor.page, picture ?? '')
  await expect(
    visitor.page.getByRole('heading', { name: `@nora won ${mountain.name} for $120` }),
  ).toBeVisible()
  const preview = visitor.page.locator('meta[property="og:image"]')
  const address = new URL((await preview.getAttribute('content')) ?? '').pathname
  expect((await visitor.request.get(address)).headers()['content-type']).toBe('image/png')
  await visit(visitor.page, link)
  await expect(visitor.page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(visitor.page.getByRole('button', { name: 'Mark as used' })).toHaveCount(0)
  const gate = await product.arrive(product.adminEmail)
  await visit(gate.page, link)
  await gate.page.getByRole('button', { name: 'Mark as used' }).click()
  await expect(gate.page.getByRole('heading', { name: 'Let them ride' })).toBeVisible()
  await reload(visitor.page)
  await expect(visitor.page.getByRole('heading', { name: 'Already used' })).toBeVisible()
})

test('a win that is paid in one tab is paid in the other, once', { tag: '@nightly' }, async ({
  product,
}) => {
  const mateo = await product.arrive('@mateo')
  const mountain = await sell(product, [[mateo, 90]])
  const other = await mateo.context.newPage()
  for (const page of [mateo.page, other]) await visit(page, '/wins')
  const waiting = await openPaypal(other, mountain)
  await expect(waiting.getByRole('button', { name: 'Approve' })).toBeVisible()
  await approve(await openPaypal(mateo.page, mountain))
  for (const page of [mateo.page, other]) {
    await expect(cardOn(page, mountain).getByText('Paid: $90')).toBeVisible()
  }
  expect(await capturesOf(mateo, (await winOf(mateo, mountain))?.id)).toHaveLength(1)
})

test('a payment is completed without the browser that approved it', { tag: '@nightly' }, async ({
  product,
}) => {
  const june = await product.arrive('@june_k')
  const mountain = await sell(product, [[june, 75]])
  await visit(june.page, '/wins')
  const { page } = june
  await page.route('**/api/paypal/capture-payment', () => page.close())
  await approve(await openPaypal(page, mountain))
  await expect
    .poll(async () => (await winOf(june, mountain))?.paymentStatus, { timeout: 40_000 })
    .toBe('captured')
})

test('a declined ticket goes to the next bidder in line', async ({ product }) => {
  const leaver = await product.arrive('@june_k')
  const next = await product.arrive('@tobias')
  const winner = await product.arrive('@powder_pat')
  const mountain = await sell(product, [
    [leaver, 60],
    [next, 70],
    [winner, 80],
  ])
  await visit(leaver.page, '/wins')
  const place = leaver.page.getByText(`You're number 3 in line for ${mountain.name}`)
  await expect(place).toBeVisible()
  const row = leaver.page.getByRole('listitem').filter({ has: place })
  await row.getByRole('button', { name: 'Leave the line' }).click()
  const leave = leaver.page.getByRole('alertdialog')
  await leave.getByRole('button', { name: 'Leave the line' }).click()
  await expect(place).toHaveCount(0)

  await visit(winner.page, '/wins')
  await cardOn(winner.page, mountain).focus()
  await cardOn(winner.page, mountain).getByRole('button', { name: 'Decline ticket' }).click()
  const decline = winner.page.getByRole('alertdialog')
  await expect(decline.getByText(/strike/)).toBeVisible()
  await decline.getByRole('button', { name: 'Decline ticket' }).click()
  await expect(cardOn(winner.page, mountain)).toHaveCount(0)

  await visit(next.page, '/')
  await expect(next.page.getByText(`${mountain.name} is offered to you at $70`)).toBeVisible()
  await visit(next.page, '/wins')
  const offer = cardOn(next.page, mountain)
  await expect(offer.getByText('Winning Bid: $70')).toBeVisible()
  await offer.focus()
  await offer.getByRole('button', { name: 'Decline offer' }).click()
  await expect(
    next.page.getByRole('alertdialog').getByText(/Declining costs you nothing/),
  ).toBeVisible()
  expect(await winOf(leaver, mountain)).toBeUndefined()
})
