import { expect, type Locator, type Page, type Product } from './product.ts'

/** Opens the admin panel as an admin. */
export async function openPanel(product: Product, path = '/admin'): Promise<Page> {
  const { page } = await product.arrive(product.adminEmail)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  return page
}

export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name })

/** The row of the shown list that contains these words. */
export const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('row').filter({ hasText: words })

/** Chooses an action in the menu of a row. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
