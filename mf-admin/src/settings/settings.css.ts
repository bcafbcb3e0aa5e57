import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** Fields beside each other whose boxes stay in line when one of them has an error below it. */
export const fields = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } },
})
