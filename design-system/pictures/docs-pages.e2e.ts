import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import './open-story.ts'

async function openDocs(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`${process.env.STORYBOOK_URL}/?path=${path}`)
  return page.frameLocator('#storybook-preview-iframe')
}

/** The root of a story that a documentation page shows in a frame. */
async function openFramed(preview: FrameLocator, story: string): Promise<Locator> {
  const frame = preview.locator(`iframe[title="${story}"]`)
  await expect(frame).toBeAttached()
  await frame.scrollIntoViewIfNeeded()
  return frame.contentFrame().locator('html')
}

test("a story's own theme or direction does not change its documentation page", async ({
  page,
}) => {
  const colors = await openDocs(page, '/docs/foundations-colour--docs')
  const dark = await openFramed(colors, 'Contrast In Dark')
  await expect(dark).toHaveAttribute('data-theme', 'dark')
  await expect(colors.locator('html')).toHaveAttribute('data-theme', 'light')

  const select = await openDocs(page, '/docs/components-select--docs')
  await expect(await openFramed(select, 'Right To Left')).toHaveAttribute('dir', 'rtl')
  await expect(select.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the page after a story in its own theme follows the toolbar again', async ({ page }) => {
  const shown = 'id=foundations-colour--contrast-in-dark&viewMode=story'
  await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?${shown}`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => {
    const next = { storyId: 'screens-header--docs', viewMode: 'docs' }
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', next)
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Header' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a component shows its import line, status and version', async ({ page }) => {
  const preview = await openDocs(page, '/docs/components-button--docs')
  const facts = preview.locator('.component-page')
  await expect(facts).toContainText("import { Button } from '@firstchair/design-system/button'")
  await expect(facts).toContainText('Stable')
  await expect(facts).toContainText(/Version\d+\.\d+\.\d+/)
})

const SYNONYMS = {
  modal: 'Dialog',
  dropdown: 'Select',
  spacing: 'Space and shape',
  radius: 'Space and shape',
  typography: 'Type',
  snackbar: 'Toast',
  loader: 'Spinner',
  autocomplete: 'ComboBox',
  upload: 'FileDrop',
}

test('search finds a component by what people call it elsewhere', async ({ page }) => {
  await page.goto(`${process.env.STORYBOOK_URL}/`)
  const search = page.getByRole('searchbox')
  for (const [word, name] of Object.entries(SYNONYMS)) {
    await search.fill(word)
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: `${name} (` })
        .first(),
    ).toBeVisible()
  }
})
