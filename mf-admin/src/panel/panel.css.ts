import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.xs,
  // Keeps the scroll position when switching to a short tab.
  minBlockSize: 'calc(100dvh + 20rem)',
  paddingBlock: vars.space.sm,
  '@media': { [media.large]: { gap: vars.space.lg, paddingBlock: vars.space.xl } },
})

/** The search stands beside the title where there is room. */
export const head = appStyle({
  display: 'grid',
  gap: vars.space.xs,
  '@media': {
    [media.wide]: { gridTemplateColumns: '1fr minmax(20rem, 28rem)', alignItems: 'center' },
  },
})

/** Reserves the height of the search while it loads, to avoid a layout shift. */
export const find = appStyle({ display: 'grid', minBlockSize: vars.size.control.medium })

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs })

export const panel = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  // Only a search focuses the container, so it needs no focus ring.
  outline: 'none',
})

export const section = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
})

/** The content of an opened disclosure. */
export const folded = appStyle({ marginBlockStart: vars.space.md })

export const cards = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: vars.space.md,
})

/** Laid out only near the screen. The estimate is the usual height of a card. */
export const card = appStyle({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 18rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.md,
  padding: vars.space.md,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  '@media': { [media.medium]: { padding: vars.space.lg } },
})

export const wide = appStyle({ gridColumn: '1 / -1' })

export const dangerous = appStyle({ borderColor: vars.color.danger.strong })

/** Fields that stand beside each other where there is room, with their button. */
export const row = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'end',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } },
})

/** Above a table, whose rows should start high on a phone. */
export const filters = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
  gap: vars.space.sm,
  alignItems: 'end',
})

export const narrow = appStyle({
  display: 'grid',
  gap: vars.space.md,
  maxInlineSize: vars.size.width.prose,
})

export const buttons = appStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })

export const form = appStyle({ display: 'grid', gap: vars.space.md })

export const lines = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  margin: 0,
  paddingInlineStart: vars.space.lg,
  fontSize: vars.font.size.small,
  overflowWrap: 'anywhere',
})

/** All of a text in a table's cell, which otherwise shows one line of it. */
export const wrapped = appStyle({ whiteSpace: 'normal', overflowWrap: 'anywhere' })

export const picture = appStyle({ inlineSize: '100%', blockSize: 'auto' })

export const token = appStyle({
  padding: vars.space.md,
  background: vars.color.neutral.soft,
  borderRadius: vars.radius.medium,
  fontSize: vars.font.size.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

/** Spec §2: a scrolling list of limited height. */
export const failed = appStyle({
  maxBlockSize: '16rem',
  overflowY: 'auto',
  margin: 0,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.lg,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.medium,
  overflowWrap: 'anywhere',
})
