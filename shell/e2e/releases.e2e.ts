import { expect, type Page, test, visit } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

test.use({ covers: ['infra/release', 'api/src/remotes'], sharedBy: 'releases' })

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
/** The board's files. */
const MAY_BE_ADDED = /^\/remotes\/mf_board/
/** The other journeys use the same product, so the change is one that nobody sees. */
const CHANGE = `document.documentElement.dataset.board = 'changed'\n${EXPORT}`

test('a team publishes a changed board, promotes it and rolls it back', {
  tag: '@nightly',
}, async ({ product }) => {
  test.setTimeout(180_000)
  const team = openTeamCheckout(product)
  try {
    const { page } = await product.arrive('@nora')
    const files = watchFiles(page)
    const loads = async (board: 'unchanged' | 'changed') => {
      await visit(page, '/')
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
    expect(added.filter((file) => !MAY_BE_ADDED.test(file))).toEqual([])

    await team.release('rollback', 'mf-board')
    await loads('unchanged')

    expect(await team.release('canary', 'mf-board', '100')).toContain('for 100 %')
    await loads('changed')
    await team.release('canary', 'mf-board', '0')
    await loads('unchanged')

    await team.release('disable', 'mf-board', '--reason', 'Wrong prices')
    files.clear()
    await visit(page, '/')
    await expect(page.getByRole('heading', { name: 'This part is switched off' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Wins' })).toBeVisible()
    expect([...files].filter((file) => file.startsWith('/remotes/mf_board/'))).toEqual([])
    await team.release('enable', 'mf-board')
    await loads('unchanged')
  } finally {
    team.remove()
  }
})
