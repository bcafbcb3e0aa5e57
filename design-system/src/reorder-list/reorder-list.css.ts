import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  outline: 'none',
})

export const item = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.xs,
  minBlockSize: vars.size.control.large,
  paddingBlock: vars.space.xs,
  paddingInline: `${vars.space.xs} ${vars.space.sm}`,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.card,
  outline: 'none',
  transitionProperty: 'opacity',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
    // The original position of the dragged item.
    '&[data-dragging]': { opacity: 0.5, borderStyle: 'dashed' },
  },
})

export const grip = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.control.small,
  padding: 0,
  background: 'transparent',
  border: `${vars.border.thin} solid transparent`,
  borderRadius: vars.radius.small,
  color: vars.color.text.muted,
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&[data-hovered]': { background: vars.color.neutral.soft, color: vars.color.text.default },
    '&[data-pressed]': { cursor: 'grabbing' },
  },
})

export const content = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' })

export const moves = componentStyle({ display: 'flex', gap: vars.space.xxs })

/** The drop position. */
export const target = componentStyle({
  outline: 'none',
  selectors: {
    '&[data-drop-target]': {
      blockSize: vars.space.xxs,
      marginBlock: `calc(-1 * ${vars.space.xxs} / 2)`,
      borderRadius: vars.radius.pill,
      background: vars.color.focus,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-drop-target]': { forcedColorAdjust: 'none', background: 'Highlight' },
      },
    },
  },
})
