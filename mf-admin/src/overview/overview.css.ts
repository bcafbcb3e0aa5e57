import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

const surface = {
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
} as const

export const overview = appStyle({ display: 'grid', gap: vars.space.sm })

export const numbers = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: vars.space.sm,
  margin: 0,
  selectors: { '&:empty': { display: 'none' } },
})

export const number = appStyle({
  ...surface,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  '@media': { [media.wide]: { paddingBlock: vars.space.md } },
})

/** Keeps its height while the number loads, so that nothing moves. */
export const value = appStyle({
  display: 'grid',
  alignItems: 'center',
  margin: 0,
  minBlockSize: '1lh',
  fontSize: vars.font.size.heading,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: vars.font.tracking.tight,
})

export const note = appStyle({ margin: 0, minBlockSize: '1lh', color: vars.color.text.muted })

/** Beside each other where there is room. */
export const charts = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: vars.space.sm,
})

export const attention = appStyle(surface)

export const list = appStyle({ margin: 0, padding: 0, listStyle: 'none' })

export const line = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.md,
  minBlockSize: vars.size.control.large,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  overflowWrap: 'break-word',
  selectors: {
    '& + &': { borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}` },
  },
})

export const summary = appStyle({
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  fontWeight: vars.font.weight.semibold,
  cursor: 'pointer',
})
