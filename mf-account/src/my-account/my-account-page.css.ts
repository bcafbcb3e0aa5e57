import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gap: vars.space.xl,
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl, gap: vars.space.xxl } },
})

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs, overflowWrap: 'anywhere' })
