import { createRequire } from 'node:module'
import { expect, openBoard, type Page, type Product, test, visit } from './product.ts'

test.use({ covers: ['mf-board/src/board', 'mf-board/src/dialog', 'mf-admin/src/users'] })

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Violation = { id: string; help: string; nodes: { target: unknown }[] }

/** Of a page that has axe. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    // Injected; the page itself knows nothing of it.
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return (await axe.run(document, { runOnly: tags })).violations
  })
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${JSON.stringify(nodes.map(({ target }) => target))})`,
  )
}

/** Neither a violation nor a sideways scroll. */
async function expectNoFault(page: Page, where: string): Promise<void> {
  expect(await violationsOn(page), where).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where}: sideways scroll`).toBe(0)
}

/** Each theme is there from the start in one of them, and put on in the other. */
const looks = [
  { viewport: { width: 1280, height: 800 }, themes: ['light', 'dark'] },
  { viewport: { width: 375, height: 800 }, themes: ['dark', 'light'] },
] as const
type Look = (typeof looks)[number]

/** A page that moves as for most people. Its policy forbids foreign scripts: axe is one. */
async function arriveWith(product: Product, { viewport, themes }: Look, who?: string) {
  const moving = { reducedMotion: 'no-preference', bypassCSP: true } as const
  const { page } = await product.arrive(who, { viewport, colorScheme: themes[0], ...moving })
  return page
}

/** Colors in transition, when the theme changes or a dialog opens, must not be measured. */
const untilColorsRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      // Endless ones and those that follow a scroll position never finish.
      .filter(({ timeline, effect }) => {
        const end = effect?.getComputedTiming().endTime
        return timeline === document.timeline && end !== Number.POSITIVE_INFINITY
      })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Calls `read` with the open page in each theme. */
async function inEachTheme(
  page: Page,
  { themes, viewport }: Look,
  read: (look: string) => Promise<void>,
): Promise<void> {
  await page.addScriptTag({ path: axePath })
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await untilColorsRest(page)
    await read(`${theme}, ${viewport.width} px`)
  }
}

test('the board has no accessibility fault that axe can find', { tag: '@nightly' }, async ({
  product,
}) => {
  for (const one of looks) {
    const page = await arriveWith(product, one, '@june_k')
    await openBoard(page)
    await inEachTheme(page, one, (look) => expectNoFault(page, look))
    await page.close()
  }
})

test('the bid dialog has no accessibility fault that axe can find', { tag: '@nightly' }, async ({
  product,
}) => {
  const mountain = await product.addMountain()
  for (const one of looks) {
    const page = await arriveWith(product, one, '@june_k')
    await openBoard(page)
    await page.getByRole('button', { name: `Place Bid on ${mountain.name}` }).click()
    await expect(page.getByRole('dialog', { name: mountain.name })).toBeVisible()
    await inEachTheme(page, one, async (look) => {
      expect(await violationsOn(page), look).toEqual([])
    })
    await page.close()
  }
})

// The stories check the other tabs, and all dialogs of the panel.
test('the users tab has no accessibility fault that axe can find', { tag: '@nightly' }, async ({
  product,
}) => {
  for (const one of looks) {
    const page = await arriveWith(product, one, product.adminEmail)
    await visit(page, '/admin/users')
    await expect(page.getByRole('button', { name: 'Actions for @nora' })).toBeVisible()
    await inEachTheme(page, one, (look) => expectNoFault(page, look))
    await page.close()
  }
})
