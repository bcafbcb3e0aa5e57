import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

/** One grid, which aligns the bars at the start and the figures at the end. */
export const rows = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'fit-content(12rem) minmax(4rem, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.sm,
  rowGap: vars.space.xs,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
})
/** An extra column for the share of the previous step. */
export const steps = componentStyle({
  gridTemplateColumns: 'fit-content(12rem) minmax(4rem, 1fr) auto auto',
})
export const row = componentStyle({ display: 'contents' })

export const label = componentStyle({ gridColumn: 1, overflowWrap: 'anywhere' })
export const bar = componentStyle({
  gridColumn: 2,
  display: 'block',
  inlineSize: '100%',
  blockSize: '1.25rem',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
export const track = componentStyle({
  fill: vars.color.sunken,
  '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'GrayText' } },
})
export const paint = componentStyle({
  fill: vars.color.info.strong,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})
export const value = componentStyle({
  gridColumn: 3,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
/** The share of the previous step. */
export const rate = componentStyle({
  gridColumn: 4,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.hair,
  color: vars.color.text.muted,
  fontVariantNumeric: 'tabular-nums',
})
