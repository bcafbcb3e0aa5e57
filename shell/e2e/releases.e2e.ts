import { expect, type Page, test } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

/** The files of parts that a page asks for from now on, by their path. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(shell|remotes)\//.test(pathname)) files.add(pathname)
  })
  return files
}

const REMOTE = 'mf-board/src/remote.tsx'
const EXPORT = 'export const remote'
/** The other journeys use the same product, so the change is one that nobody sees. */
const CHANGE = `document.documentElement.dataset.board = 'changed'\n${EXPORT}`

test('a team publishes a changed board, promotes it and rolls it back', async ({ product }) => {
  test.setTimeout(180_000)
  const team = openTeamCheckout()
  try {
    const { page } = await product.arrive('@nora')
    const files = watchFiles(page)
    const loads = async (board: 'unchanged' | 'changed') => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^Place Bid on / }).first()).toBeVisible()
      await expect(page.locator('html[data-board]')).toHaveCount(board === 'changed' ? 1 : 0)
    }
    await loads('unchanged')

    team.edit(REMOTE, EXPORT, CHANGE)
    expect(await team.release('publish', 'mf-board')).toContain('Nobody gets it yet.')
    await loads('unchanged')

    expect(await team.release('promote', 'mf-board')).toContain('mf_board: ')
    const before = new Set(files)
    await loads('changed')
    const added = [...files].filter((file) => !before.has(file))
    expect(added.length).toBeGreaterThan(0)
    expect(added.filter((file) => !file.startsWith('/remotes/mf_board/'))).toEqual([])

    await team.release('rollback', 'mf-board')
    await loads('unchanged')
  } finally {
    team.remove()
  }
})
