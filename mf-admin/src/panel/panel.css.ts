import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.lg,
  // However short a tab is, going to it does not scroll what is above the tabs into view.
  minBlockSize: 'calc(100dvh + 20rem)',
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xl } },
})

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs })

export const panel = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  paddingBlockStart: vars.space.lg,
})

export const section = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
})

/** Fields that stand beside each other where there is room, with their button. */
export const row = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'end',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } },
})

export const narrow = appStyle({
  display: 'grid',
  gap: vars.space.md,
  maxInlineSize: vars.size.width.prose,
})

export const buttons = appStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })

export const form = appStyle({ display: 'grid', gap: vars.space.md })
