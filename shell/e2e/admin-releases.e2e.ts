import { choose, makeToken, openPanel, rowOf } from './panel.ts'
import { expect, type Page, sees, test } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

test.use({
  covers: ['mf-admin/src/releases', 'api/src/remotes', 'infra/release'],
  sharedBy: 'admin-releases',
})

const REMOTE = 'mf-account/src/remote.tsx'
const EXPORT = 'export const remote'
const CHANGE = `document.documentElement.dataset.account = 'changed'\n${EXPORT}`

/** The row of a part among the live ones. */
const liveRow = (page: Page) =>
  page.getByRole('grid', { name: 'Live parts' }).getByRole('row').filter({ hasText: 'mf_account' })

test('an admin makes a token, a team promotes with it, the admin rolls back @nightly', async ({
  product,
}) => {
  test.setTimeout(300_000)
  const team = openTeamCheckout(product)
  try {
    const page = await openPanel(product, '/admin/releases')
    team.releaseWith(await makeToken(page, 'mf_account'))
    team.edit(REMOTE, EXPORT, CHANGE)
    const printed = await team.release('publish', 'mf-account')
    const version = /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(printed)?.[0] ?? 'none printed'

    await team.release('promote', 'mf-account', '--reason', 'Tried by the team')
    // Shown without a reload.
    await expect(liveRow(page)).toContainText(version)
    const promoted = rowOf(page, 'Tried by the team').first()
    const revision = Number(/^Revision (\d+)/.exec((await promoted.textContent()) ?? '')?.[1])

    await choose(page, `revision ${revision - 1}`, 'Roll back to this…')
    const question = page.getByRole('alertdialog', { name: /^Roll back to revision/ })
    await expect(question).toContainText('mf_account')
    await Promise.all([
      sees(page, `Rolled back to revision ${revision - 1} successfully`),
      question.getByRole('button', { name: 'Roll back' }).click(),
    ])
    await expect(liveRow(page)).not.toContainText(version)

    await choose(page, 'team of mf_account', 'Revoke…')
    await Promise.all([
      sees(page, 'Deploy token revoked successfully'),
      page.getByRole('button', { name: 'Revoke token' }).click(),
    ])
    await expect(team.release('status')).rejects.toThrow('neither revoked nor expired')
  } finally {
    team.remove()
  }
})
