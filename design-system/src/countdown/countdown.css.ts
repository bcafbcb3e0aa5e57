import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

// The digits keep a contrast of 4.5:1 at the faintest.
const breathe = keyframes({
  '0%, 100%': { transform: 'none', opacity: 1 },
  '50%': { transform: 'scale(0.97)', opacity: 0.85 },
})

export const root = componentStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  gap: vars.space.hair,
})

export const figure = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.35em',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.font.line.snug,
  whiteSpace: 'nowrap',
  transformOrigin: 'left center',
  selectors: {
    '&:dir(rtl)': { transformOrigin: 'right center' },
    '&[data-urgent]': {
      animation: `${breathe} 1s ${vars.motion.standard} infinite`,
      animationPlayState: vars.motion.loop,
    },
  },
})

export const sizes = componentVariants({
  medium: { fontSize: vars.font.size.small, fontWeight: vars.font.weight.semibold },
  large: { fontSize: vars.font.size.title, fontWeight: vars.font.weight.semibold },
  inherit: { fontWeight: vars.font.weight.semibold },
})

export const states = componentVariants({
  calm: { color: vars.color.calm },
  soon: { color: vars.color.action.text },
  urgent: { color: vars.color.danger.text },
  closing: { color: vars.color.danger.text },
  ended: { color: vars.color.text.muted },
})

export const end = componentStyle({
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})

export const glyph = componentStyle({ flex: 'none', inlineSize: '1em', blockSize: '1em' })

export const rim = componentStyle({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 })
export const face = componentStyle({ fill: 'currentColor' })
export const hands = componentStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const handsOnFace = componentStyle([
  hands,
  { stroke: vars.color.surface, '@media': { [media.forcedColors]: { stroke: 'Canvas' } } },
])
