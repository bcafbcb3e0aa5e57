import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const figure = componentStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space.sm,
  margin: 0,
  padding: vars.space.md,
  minInlineSize: 0,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
})

export const title = componentStyle({ fontWeight: vars.font.weight.semibold })
const label = {
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
} as const
/** Keeps its height while the values load, so that nothing moves. */
export const summary = componentStyle({ ...label, minBlockSize: '1lh', textWrap: 'pretty' })
export const labels = componentStyle({
  ...label,
  display: 'flex',
  justifyContent: 'space-between',
  minBlockSize: '1lh',
  fontVariantNumeric: 'tabular-nums',
})

/** The line at the top is the greatest value. */
export const bars = componentStyle({
  display: 'flex',
  alignItems: 'flex-end',
  gap: vars.space.hair,
  blockSize: '7rem',
  borderBlock: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})
export const bar = componentStyle({
  flex: 1,
  background: vars.color.info.strong,
  borderStartStartRadius: vars.radius.small,
  borderStartEndRadius: vars.radius.small,
  '@media': { [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
})
