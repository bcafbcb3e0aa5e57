import { createRequire } from 'node:module'
import { expect, openBoard, type Page, test } from './product.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Violation = { id: string; help: string; nodes: { target: unknown }[] }

async function violationsOn(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axePath })
  const violations = await page.evaluate(async () => {
    // Injected just before; the page itself knows nothing of it.
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

const screens: { name: string; path: string; who?: string }[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/register' },
  { name: 'not found', path: '/nowhere' },
  { name: 'board', path: '/', who: '@june_k' },
  { name: 'wins', path: '/wins', who: '@june_k' },
  { name: 'account', path: '/account', who: '@june_k' },
  { name: 'unsubscribe', path: '/unsubscribe?token=a-token' },
]
const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'light', viewport: { width: 375, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 800 } },
] as const

for (const { name, path, who } of screens) {
  test(`the ${name} screen has no accessibility fault that axe can find`, async ({ product }) => {
    for (const look of looks) {
      // The policy of the page forbids foreign scripts: axe is one.
      const { page } = await product.arrive(who, { ...look, bypassCSP: true })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const label = `${name}, ${look.colorScheme}, ${look.viewport.width} px`
      expect(await violationsOn(page), label).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${label}: sideways scroll`).toBe(0)
      await page.close()
    }
  })
}

test('the bid dialog has no accessibility fault that axe can find', async ({ product }) => {
  const mountain = await product.addMountain()
  for (const look of looks) {
    const { page } = await product.arrive('@june_k', { ...look, bypassCSP: true })
    await openBoard(page)
    await page.getByRole('button', { name: `Place Bid on ${mountain.name}` }).click()
    await expect(page.getByRole('dialog', { name: mountain.name })).toBeVisible()
    expect(await violationsOn(page), `${look.colorScheme}, ${look.viewport.width} px`).toEqual([])
    await page.close()
  }
})
