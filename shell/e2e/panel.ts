import { expect, type Locator, type Page, type Product, visit } from './product.ts'

/** Opens the admin panel as an admin. */
export async function openPanel(product: Product, path = '/admin'): Promise<Page> {
  const { page } = await product.arrive(product.adminEmail)
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  return page
}

export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name })

/** The row of the shown list that contains these words. */
export const rowOf = (page: Page | Locator, words: string): Locator =>
  page.getByRole('row').filter({ hasText: words })

/** Chooses an action in the menu of a row. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Makes a deploy token for a part in the panel; returns the token, which is shown once. */
export async function makeToken(page: Page, part: string): Promise<string> {
  // The list above moves the button when it arrives, which cancels a press under way.
  await expect(rowOf(page.getByRole('grid', { name: 'Live parts' }), part)).toBeVisible()
  await page.getByRole('button', { name: 'Create Token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill(`team of ${part}`)
  await dialog.getByLabel('Part').selectOption(part)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByText(/^fcd_/).textContent()
  await dialog.getByRole('button', { name: 'I have kept the token' }).click()
  await expect(dialog).toBeHidden()
  return token ?? ''
}
