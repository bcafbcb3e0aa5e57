import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const list = componentStyle({
  outline: 'none',
  selectors: {
    '&[data-virtual]': {
      maxBlockSize: `max(24rem, calc(100dvh - ${vars.space.xxxl}))`,
      overflow: 'auto',
    },
  },
})

export const item = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.sm,
  rowGap: vars.space.xs,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: vars.color.surfaceHover },
    '&[data-selected]': { background: vars.color.info.soft },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-selected]': { borderInlineStart: `${vars.space.xxs} solid Highlight` } },
    },
  },
})
export const pressable = componentStyle({ cursor: 'pointer' })

export const tick = componentStyle({ gridColumn: 1 })
export const name = componentStyle({
  gridColumn: 2,
  minInlineSize: 0,
  fontSize: vars.font.size.body,
  fontWeight: vars.font.weight.semibold,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { gridColumn: '1 / 3' } },
})
export const acts = componentVariants({
  icon: { gridColumn: 3 },
  // Below the values, so that the name has its line.
  buttons: { gridColumn: '1 / -1', order: 1, display: 'flex', gap: vars.space.xs },
})

export const values = componentStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  rowGap: vars.space.xxs,
  margin: 0,
})
export const value = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 2fr) 3fr',
  alignItems: 'baseline',
  columnGap: vars.space.sm,
})
export const label = componentStyle({ color: vars.color.text.muted, overflowWrap: 'anywhere' })
export const words = componentStyle({ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' })
export const figures = componentStyle({ fontVariantNumeric: 'tabular-nums' })
