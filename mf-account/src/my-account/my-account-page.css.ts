import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xl } },
})

export const panel = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
})

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs, overflowWrap: 'anywhere' })
