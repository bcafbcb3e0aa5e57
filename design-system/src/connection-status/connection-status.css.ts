import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const ripple = keyframes({
  '0%': { transform: 'scale(0.6)', opacity: 0.5 },
  '70%, 100%': { transform: 'scale(1)', opacity: 0 },
})

export const root = componentStyle({
  display: 'inline-flex',
  // Without room next to the status, the time wraps below it.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xxs,
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.pill,
  border: `${vars.border.thin} solid transparent`,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  whiteSpace: 'nowrap',
})

export const tones = componentVariants({
  live: { background: vars.color.success.soft, color: vars.color.success.text },
  polled: { background: vars.color.info.soft, color: vars.color.info.text },
  reconnecting: { background: vars.color.warning.soft, color: vars.color.warning.text },
  offline: { background: vars.color.danger.soft, color: vars.color.danger.text },
})

export const asOf = componentStyle({
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
})

export const mark = componentStyle({
  position: 'relative',
  flex: 'none',
  inlineSize: '0.85em',
  blockSize: '0.85em',
})

export const glyph = componentStyle({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
})

export const full = componentStyle({ fill: 'currentColor' })

export const line = componentStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
})

/** An HTML element, because animating an SVG shape causes a layout in every frame. */
export const halo = componentStyle({
  position: 'absolute',
  inset: 0,
  borderRadius: vars.radius.pill,
  background: 'currentColor',
  animation: `${ripple} 2.4s ${vars.motion.standard} infinite`,
  animationPlayState: vars.motion.loop,
})

export const turning = componentStyle({
  animation: `${turn} 1s linear infinite`,
  animationPlayState: vars.motion.loop,
})
