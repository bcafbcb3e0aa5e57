import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  color: vars.color.text.muted,
})

export const ring = componentStyle({
  flexShrink: 0,
  fill: 'none',
  strokeWidth: 3,
  stroke: 'currentColor',
  strokeLinecap: 'round',
  animation: `${turn} 900ms linear infinite`,
  animationPlayState: vars.motion.loop,
})

export const sizes = componentVariants({
  small: { inlineSize: vars.size.icon.small, blockSize: vars.size.icon.small },
  medium: { inlineSize: vars.size.icon.large, blockSize: vars.size.icon.large },
})

export const track = componentStyle({ opacity: 0.25 })
