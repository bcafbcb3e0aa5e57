import { openPanel, rowOf } from './panel.ts'
import { expect, test } from './product.ts'
import { openTeamCheckout } from './team-checkout.ts'

const SCREEN = 'mf-account/src/login/login-screen.tsx'
/** The other journeys use the same product, so the screen fails at one address alone. */
const SEARCH = '?fails'

test('a remote that throws is a row in the panel, with its file and line', async ({ product }) => {
  test.setTimeout(180_000)
})
