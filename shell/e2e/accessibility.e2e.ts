import { createRequire } from 'node:module'
import { expect, openBoard, type Page, type Product, test } from './product.ts'

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

const screens: { name: string; path: string; who?: string; isAdmin?: boolean }[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/register' },
  { name: 'not found', path: '/nowhere' },
  { name: 'board', path: '/', who: '@june_k' },
  { name: 'wins', path: '/wins', who: '@june_k' },
  { name: 'tickets', path: '/my-tickets', who: '@june_k' },
  { name: 'ticket', path: '/ticket/not-a-ticket' },
  { name: 'account', path: '/account', who: '@june_k' },
  { name: 'users', path: '/admin/users', isAdmin: true },
  { name: 'results', path: '/admin/results', isAdmin: true },
  { name: 'unsubscribe', path: '/unsubscribe?token=a-token' },
]
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

/** Calls `read` with the open page in each theme. */
async function inEachTheme(
  page: Page,
  { themes, viewport }: Look,
  read: (look: string) => Promise<void>,
): Promise<void> {
  await page.addScriptTag({ path: axePath })
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    // A colour on its way from one theme to the other is nobody's fault.
    await page.evaluate(async () => {
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    })
    await read(`${theme}, ${viewport.width} px`)
  }
}

for (const { name, path, who, isAdmin } of screens) {
  test(`the ${name} screen has no accessibility fault that axe can find`, async ({ product }) => {
    for (const one of looks) {
      const page = await arriveWith(product, one, isAdmin ? product.adminEmail : who)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inEachTheme(page, one, async (look) => {
        expect(await violationsOn(page), `${name}, ${look}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${name}, ${look}: sideways scroll`).toBe(0)
      })
      await page.close()
    }
  })
}

test('the bid dialog has no accessibility fault that axe can find', async ({ product }) => {
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
