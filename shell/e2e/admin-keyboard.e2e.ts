import { choose, openPanel } from './panel.ts'
import { expect, type Page, sees, tabTo, test, visit } from './product.ts'

test.use({ covers: ['mf-admin/src/panel', 'mf-admin/src/table'] })

const focused = (page: Page) => page.locator(':focus')

/** Fails where the focus has fallen back to the top of the document. */
async function expectKeptFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

test('all tabs are reached with arrows, which keep focus, scroll position and typed text', {
  tag: '@nightly',
}, async ({ product }) => {
  const page = await openPanel(product)
  // The whole rail is on the screen: the browser would scroll to a tab that is not.
  await page.setViewportSize({ width: 1280, height: 900 })
  const tabs = page.getByRole('tablist', { name: 'Administration' }).getByRole('tab')
  await page.getByRole('textbox', { name: 'Duration (days)' }).fill('30')
  // As from the address bar.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // a text field
  await tabTo(page, tabs.first())
  await page.evaluate(() => window.scrollTo(0, 40))
  const names = await tabs.allTextContents()
  expect(names).toHaveLength(16)
  for (const [place, name] of names.entries()) {
    await expect(tabs.nth(place)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${name.replace(/\d+$/, '')} · Admin Panel`))
    const panel = page.getByRole('tabpanel', { name: name.replace(/\d+$/, '') }).first()
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.evaluate(() => window.scrollY), name).toBe(40)
    await page.keyboard.press('ArrowDown')
  }
  // The arrow wraps around to the first tab, which kept its state.
  await expect(tabs.first()).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Duration (days)' })).toHaveValue('30')
})

test("a user's details are opened from their row and left again with the keyboard", {
  tag: '@nightly',
}, async ({ product }) => {
  const page = await openPanel(product, '/admin/users')
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await tabTo(page, search)
  await page.keyboard.type('@nora')
  const row = page.getByRole('row').filter({ hasText: '@nora' })
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2)
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'User Details' })
  await expect(details.locator(':scope:focus-within')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  const menu = row.getByRole('button', { name: 'Actions for @nora' })
  for (const item of ['Edit details', 'Archive']) {
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type(item)
    await page.keyboard.press('Enter')
    await expect(page.locator('[role$="dialog"]:focus-within')).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  await expect(menu).toBeFocused()
})

test('an action that removes or disables its own button keeps the focus near', {
  tag: '@nightly',
}, async ({ product }) => {
  const mountain = await product.addMountain()
  const page = await openPanel(product, '/admin/mountains')
  const search = page.getByRole('searchbox', { name: 'Search mountains' })
  await search.fill(mountain.name)
  await choose(page, mountain.name, 'Delete')
  await Promise.all([
    sees(page, 'Mountain deleted successfully'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete mountain' }).press('Enter'),
  ])
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectKeptFocus(page)

  await visit(page, '/admin/ticker')
  const message = page.getByRole('textbox', { name: 'New message' })
  await message.fill('Powder tomorrow')
  const add = page.getByRole('button', { name: 'Add Message' })
  await add.press('Enter')
  await expect(add).toBeDisabled()
  await expect(message).toBeFocused()
  const row = page.getByRole('row', { name: 'Powder tomorrow' })
  await row.focus()
  await tabTo(page, row.getByRole('button', { name: 'Delete Powder tomorrow' }))
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(focused(page)).toHaveRole('row')
})
