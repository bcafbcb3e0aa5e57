import { makeToken, openPanel } from './panel.ts'
import { expect, test } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

test.use({ covers: ['infra/release', 'api/src/releases'], sharedBy: 'proof' })

const REMOTE = 'mf-wins/src/remote.tsx'
const STYLES = 'mf-wins/src/wins/wins.css.ts'

for (const [what, file, from, to, why] of [
  [
    'a declared path without a route',
    REMOTE,
    "path: '/my-tickets'",
    "path: '/your-tickets'",
    'mf_wins declares /my-tickets and exports no route for it',
  ],
  [
    'styles for the whole page',
    STYLES,
    'export const page = ',
    "globalStyle('body', { opacity: 0.9 })\nimport { globalStyle } from '@vanilla-extract/css'\nexport const page = ",
    'its styles reach outside it: body',
  ],
] as const) {
  test(`a release with ${what} is not proven`, { tag: '@nightly' }, async ({ product }) => {
    test.setTimeout(180_000)
    const team = openTeamCheckout(product)
    try {
      team.releaseWith(await makeToken(await openPanel(product, '/admin/releases'), 'mf_wins'))
      team.edit(file, from, to)
      await expect(team.release('publish', 'mf-wins')).rejects.toThrow(why)
    } finally {
      await team.remove()
    }
  })
}
