import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const column = componentStyle({
  position: 'relative',
  boxSizing: 'border-box',
  blockSize: '2.75rem',
  paddingInline: vars.space.xs,
  background: vars.color.sunken,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  textAlign: 'start',
  verticalAlign: 'middle',
  outline: 'none',
  selectors: {
    'div&': { display: 'flex', alignItems: 'center', inlineSize: '100%' },
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-hovered][data-allows-sorting], &[data-sort-direction]': {
      color: vars.color.text.default,
    },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
  },
})

export const head = componentStyle({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
})
/** Aligns the label with its values; the sort icon is on the other side. */
export const aligns = componentVariants({
  start: {},
  end: { flexDirection: 'row-reverse', justifyContent: 'flex-start' },
})

export const label = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  minInlineSize: 0,
  borderRadius: vars.radius.small,
  outline: 'none',
  selectors: {
    [`${aligns.end} > &`]: { flexDirection: 'row-reverse' },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
})
export const words = componentStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const sign = componentStyle({
  display: 'flex',
  opacity: 0,
  transitionProperty: 'opacity',
  transitionDuration: vars.motion.fast,
  selectors: {
    '[data-hovered] &, [data-focus-visible] &': { opacity: 0.6 },
    '&[data-sorted]': { opacity: 1, color: vars.color.text.default },
  },
})

/** The resize handle: a thin line with a wide touch target. */
export const resizer = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: vars.space.sm,
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: vars.space.xs,
      insetInlineEnd: 0,
      inlineSize: vars.border.thin,
      background: vars.color.border.subtle,
    },
    '&[data-hovered]::after, &[data-focused]::after': {
      inlineSize: vars.border.thick,
      background: vars.color.border.strong,
    },
    '&[data-resizing]::after, &[data-focus-visible]::after': {
      insetBlock: 0,
      inlineSize: vars.space.xxs,
      background: vars.color.focus,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&::after': { forcedColorAdjust: 'none', background: 'CanvasText' },
        '&[data-resizing]::after, &[data-focus-visible]::after': { background: 'Highlight' },
      },
    },
  },
})
