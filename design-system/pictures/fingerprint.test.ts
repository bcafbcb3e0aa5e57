import { expect, test } from 'bun:test'
import { isPictured } from './fingerprint.ts'

test.each([
  'design-system/src/tokens/tokens.css.ts',
  'design-system/src/badge/badge.stories.tsx',
  'design-system/src/mountain-ridge/ridge.rules.ts',
  'design-system/.storybook/preview.tsx',
  'design-system/pictures/chosen.ts',
  'design-system/pictures/baselines/light/components-badge--tones.png',
  'mf-board/src/card/mountain-card.css.ts',
  'shell/src/landing/landing.tsx',
  'shell/sdk/src/sample/sample-board.ts',
  'api/contract/src/bid.ts',
  'bun.lock',
])('a change of %s takes the pictures again', (file) => {
  expect(isPictured(file)).toBeTrue()
})

test.each([
  'api/src/auction/bid.rules.ts',
  'mf-board/src/card/card-state.rules.test.ts',
  'shell/e2e/auction.e2e.ts',
  'design-system/README.md',
  'api/contract/src/__snapshots__/schemas.test.ts.snap',
  'design-system/pictures/compared.txt',
  'infra/test/steps.ts',
])('a change of %s shows in no picture', (file) => {
  expect(isPictured(file)).toBeFalse()
})
