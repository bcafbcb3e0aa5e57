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

/** The search stands beside the title where there is room. */
export const head = appStyle({
  display: 'grid',
  gap: vars.space.md,
  '@media': {
    [media.wide]: { gridTemplateColumns: '1fr minmax(20rem, 28rem)', alignItems: 'start' },
  },
})

/** As high as the search before it is loaded, so that what is below never moves. */
export const find = appStyle({ minBlockSize: '4.5rem' })

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs })

export const panel = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  paddingBlockStart: vars.space.lg,
  // Takes the focus from a search alone; what it contains shows where the focus goes next.
  outline: 'none',
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
