import { choose, makeToken, openPanel, rowOf } from './panel.ts'
import { expect, type Page, reload, sees, test } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

test.use({
  covers: ['mf-admin/src/releases', 'api/src/remotes', 'infra/release'],
  sharedBy: 'admin-releases',
})

const REMOTE = 'mf-wins/src/remote.tsx'
const EXPORT = 'export const remote'
const CHANGE = `document.documentElement.dataset.wins = 'changed'\n${EXPORT}`

/** The row of a part among the live ones. */
const liveRow = (page: Page) =>
  page.getByRole('grid', { name: 'Live parts' }).getByRole('row').filter({ hasText: 'mf_wins' })

test('an admin makes a token, a team publishes with it, the admin promotes and rolls back @nightly', async ({
  product,
}) => {
  test.setTimeout(300_000)
  const team = openTeamCheckout(product)
  try {
    const page = await openPanel(product, '/admin/releases')
    team.releaseWith(await makeToken(page, 'mf_wins'))
    team.edit(REMOTE, EXPORT, CHANGE)
    const printed = await team.release('publish', 'mf-wins')
    const version = /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(printed)?.[0] ?? 'none printed'

    // The dialog offers what the panel knew when it opened, so the panel must know the release.
    await reload(page)
    await choose(page, 'mf_wins', 'Promote another version…')
    const promote = page.getByRole('dialog', { name: 'Promote mf_wins' })
    await promote.getByLabel('Version').selectOption(version)
    await promote.getByLabel('Reason').fill('Tried by the team')
    await Promise.all([
      sees(page, 'mf_wins promoted successfully'),
      promote.getByRole('button', { name: 'Promote' }).click(),
    ])
    await expect(liveRow(page)).toContainText(version)
    await expect(rowOf(page, 'Tried by the team').first()).toContainText(version)

    // A change by the command line shows without a reload.
    await team.release('rollback', 'mf-wins')
    await expect(liveRow(page)).not.toContainText(version)
    await team.release('promote', 'mf-wins')
    await expect(liveRow(page)).toContainText(version)

    await choose(page, 'mf_wins', 'Roll back…')
    const question = page.getByRole('alertdialog', { name: 'Roll back mf_wins?' })
    await expect(question).toContainText(`${version} → `)
    await Promise.all([
      sees(page, 'mf_wins rolled back successfully'),
      question.getByRole('button', { name: 'Roll back' }).click(),
    ])
    await expect(liveRow(page)).not.toContainText(version)

    await choose(page, 'team of mf_wins', 'Revoke…')
    await Promise.all([
      sees(page, 'Deploy token revoked successfully'),
      page.getByRole('button', { name: 'Revoke token' }).click(),
    ])
    await expect(team.release('status')).rejects.toThrow('neither revoked nor expired')
  } finally {
    team.remove()
  }
})
