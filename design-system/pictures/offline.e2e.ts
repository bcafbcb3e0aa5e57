import { expect, test } from '@playwright/test'
import { watchRequests } from './open-story.ts'

test('Storybook itself sends no request to another machine', async ({ page }) => {
  const asked = await watchRequests(page)
  await page.goto(`${process.env.STORYBOOK_URL}/?path=/docs/components-button--docs`)
  const preview = page.frameLocator('#storybook-preview-iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible()
  await expect(preview.getByText('Screen reader', { exact: true })).toBeVisible()
  await expect(preview.getByText('color.action.base')).toBeVisible()
  expect(asked).toEqual([])
})

test('the toolbar chooses the feed and the clock of a screen', async ({ page }) => {
  const asked = await watchRequests(page)
  const globals = 'feed:disconnect;clock:running'
  await page.goto(
    `${process.env.STORYBOOK_URL}/?path=/story/screens-board--calm&globals=${globals}`,
  )
  const preview = page.frameLocator('#storybook-preview-iframe')
  // Attached is enough: narrow cards hide this text, and the offline banner shows it later.
  await expect(preview.getByText(/as of/)).not.toHaveCount(0)
  await page.getByRole('button', { name: /Disconnect/ }).click()
  await page.getByRole('option', { name: /Feed of the story/ }).click()
  await expect(preview.getByText(/as of/)).toHaveCount(0)
  expect(asked).toEqual([])
})
