import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const plot = componentStyle({
  position: 'relative',
  blockSize: '15rem',
  minInlineSize: 0,
  touchAction: 'pan-y',
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
      borderRadius: vars.radius.small,
    },
  },
})
/** Covers the drawing, so that touch exploration finds it; pointer events reach the drawing. */
export const places = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
})
export const drawing = componentStyle({ display: 'block', overflow: 'visible' })

const forced = (rule: object) => ({ '@media': { [media.forcedColors]: rule } })

export const grid = componentStyle({
  stroke: vars.color.border.subtle,
  ...forced({ stroke: 'GrayText' }),
})
export const ground = componentStyle({
  stroke: vars.color.border.control,
  ...forced({ stroke: 'CanvasText' }),
})
export const words = componentStyle({
  fill: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  ...forced({ fill: 'CanvasText' }),
})

export const area = componentStyle({
  fill: vars.color.info.soft,
  stroke: 'none',
  ...forced({ fill: 'none' }),
})
export const line = componentStyle({
  fill: 'none',
  stroke: vars.color.info.strong,
  strokeWidth: 2.25,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  ...forced({ stroke: 'CanvasText' }),
})
export const dot = componentStyle({
  fill: vars.color.info.strong,
  stroke: vars.color.surface,
  strokeWidth: 2,
  ...forced({ fill: 'Highlight', stroke: 'Canvas' }),
})
export const column = componentStyle({
  fill: vars.color.info.strong,
  ...forced({ fill: 'CanvasText' }),
})
export const figure = componentStyle({
  fill: vars.color.text.default,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  ...forced({ fill: 'CanvasText' }),
})

export const rule = componentStyle({
  stroke: vars.color.border.control,
  strokeDasharray: '3 3',
  ...forced({ stroke: 'CanvasText' }),
})
/** Next to its point, on the side that has room. */
export const readout = componentStyle({
  position: 'absolute',
  marginInline: vars.space.xs,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  background: vars.color.inverse,
  borderRadius: vars.radius.small,
  border: `${vars.border.thin} solid transparent`,
  color: vars.color.text.inverse,
  fontSize: vars.font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  selectors: { '&[data-side="left"]': { translate: `calc(-100% - 2 * ${vars.space.xs})` } },
})
