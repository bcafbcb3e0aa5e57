import { openPanel, rowOf } from './panel.ts'
import { expect, test, visit } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

test.use({ covers: ['mf-admin/src/releases', 'api/src/remotes'], sharedBy: 'release-reports' })

const SCREEN = 'mf-account/src/forgot-password/forgot-password-page.tsx'
const COMPONENT = 'export function ForgotPasswordPage() {'
const MESSAGE = 'The page of this journey throws'
/** The other journeys use the same product, so the screen throws only at this address. */
const BROKEN = '/forgot-password?throws=1'
const CHANGE = `${COMPONENT}
  if (location.search === '?throws=1') throw new Error('${MESSAGE}')`

test('a remote that throws is a row in the panel, with its message', { tag: '@nightly' }, async ({
  product,
}) => {
  test.setTimeout(180_000)
  const team = openTeamCheckout(product)
  try {
    team.edit(SCREEN, COMPONENT, CHANGE)
    const printed = await team.release('publish', 'mf-account')
    const version = /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(printed)?.[0] ?? 'none printed'
    await team.release('promote', 'mf-account')

    const panel = await openPanel(product, '/admin/releases')
    await expect(rowOf(panel, version).first()).toBeVisible()
    const { page } = await product.arrive()
    await visit(page, BROKEN)
    await expect(page.getByText('This part of the page did not load')).toBeVisible()

    // Shown without a reload.
    const row = rowOf(panel, MESSAGE)
    await expect(row).toContainText('A screen threw an error')
    await expect(row).toContainText(version)
    await expect(row).toContainText('100%')

    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    expect(metrics).toContain(`remote="mf_account",version="${version}",kind="render_failed"} 1`)
  } finally {
    await team.release('rollback', 'mf-account').catch(() => {})
    team.remove()
  }
})
