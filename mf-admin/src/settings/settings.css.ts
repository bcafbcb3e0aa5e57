import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** Fields in a row that stay aligned when one of them shows an error. */
export const fields = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } },
})
