import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gap: vars.space.xl,
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl, gap: vars.space.xxl } },
})

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs })

export const section = appStyle({ display: 'grid', gap: vars.space.md })

export const cards = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))' } },
})

export const card = appStyle({ display: 'grid', gap: vars.space.md })

export const head = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: vars.space.xs,
})
