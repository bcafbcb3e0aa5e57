import {
  cardOf,
  expect,
  type Locator,
  openBoard,
  type Page,
  reload,
  sees,
  test,
} from './product.ts'

test.use({ covers: ['mf-board/src/dialog'] })

/** Opens the bid dialog of a mountain. */
async function openDialog(page: Page, mountain: { name: string }): Promise<Locator> {
  await cardOf(page, mountain)
    .getByRole('button', { name: /^Place Bid/ })
    .click()
  return page.getByRole('dialog', { name: mountain.name })
}

const openMaximum = (dialog: Locator): Promise<void> =>
  dialog.getByRole('radio', { name: 'Maximum', exact: true }).click()

async function setMaximum(dialog: Locator, maximum: string): Promise<void> {
  await openMaximum(dialog)
  await dialog.getByRole('textbox', { name: 'Your maximum' }).fill(maximum)
  await dialog.getByRole('button', { name: /^(Set maximum|Raise to|Lower to)/ }).click()
}

test('a maximum outbids another browser by a dollar, and only its owner sees it', async ({
  product,
}) => {
  const mountain = await product.addMountain({ startPrice: 100 })
  const nora = await product.arrive('@nora')
  const mateo = await product.arrive('@mateo')
  await openBoard(nora.page)
  await openBoard(mateo.page)

  // Everything that the other browser receives.
  let received = ''
  mateo.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      received += payload
    }),
  )
  mateo.page.on('response', async (response) => {
    if (response.url().includes('/api/')) received += await response.text().catch(() => '')
  })
  await reload(mateo.page)

  const own = await openDialog(nora.page, mountain)
  await Promise.all([sees(nora.page, 'Maximum Set'), setMaximum(own, '7431')])
  await expect(own).toBeHidden()
  await openMaximum(await openDialog(nora.page, mountain))
  await expect(own.getByRole('textbox', { name: 'Your maximum' })).toHaveValue('7,431')
  await own.getByText('History and receipts').click()
  await expect(own.getByText('@nora auto')).toBeVisible()

  const dialog = await openDialog(mateo.page, mountain)
  await expect(dialog.getByText('$100').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your bid' }).fill('140')
  await Promise.all([
    sees(mateo.page, 'Your bid of $140 was outbid at once. The minimum is now $142.'),
    dialog.getByRole('button', { name: /^Place Bid/ }).click(),
  ])
  await expect(own.getByText('$141').first()).toBeVisible()
  await expect(own.getByText('You lead at $141 now, at most $7,431')).toBeVisible()
  await expect(cardOf(nora.page, mountain)).toContainText('Answered @mateo · $7,290 left')
  await expect(cardOf(mateo.page, mountain).getByText('$141').first()).toBeVisible()
  expect(received).toContain(mountain.id)
  // As a number of its own: ids and times may contain the digits.
  expect(received).not.toMatch(/(?<![\w.-])7,?431(?![\w-])/)

  // Lowered, and then beaten by another maximum, which ends it.
  await Promise.all([sees(nora.page, 'Maximum Set'), setMaximum(own, '200')])
  const again = await openDialog(mateo.page, mountain)
  await setMaximum(again, '200')
  await expect(again.getByText('Another bidder still leads. Set $201 or more.')).toBeVisible()
  await again.getByRole('textbox', { name: 'Your maximum' }).fill('300')
  await again.getByRole('button', { name: 'Set maximum · $300' }).click()
  await expect(again).toBeHidden()
  await openMaximum(await openDialog(mateo.page, mountain))
  await expect(again.getByRole('textbox', { name: 'Your maximum' })).toHaveValue('300')
  const lost = cardOf(nora.page, mountain)
  await expect(lost.getByText('Max $200 beaten')).toBeVisible()
  await expect(lost.getByText('$201').first()).toBeVisible()
  expect(await product.mountain(mountain.id)).toMatchObject({
    currentBidder: '@mateo',
    currentPrice: 201,
  })

  await Promise.all([
    sees(mateo.page, 'Maximum Removed'),
    again.getByRole('button', { name: 'Remove maximum' }).click(),
  ])
  await expect(again.getByRole('textbox', { name: 'Your maximum' })).toBeFocused()
  expect((await product.mountain(mountain.id)).currentPrice).toBe(201)
  const marks = (await product.bids(mountain.id)).map(({ amount, isAuto }) => [amount, isAuto])
  expect(marks.toReversed()).toEqual([
    [100, true],
    [140, false],
    [141, true],
    [200, true],
    [200, true],
    [201, true],
  ])
})
