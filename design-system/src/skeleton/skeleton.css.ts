import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } })

export const skeleton = componentStyle({
  display: 'block',
  maxInlineSize: '100%',
  background: vars.color.skeleton.base,
  animation: `${breathe} 1.8s ease-in-out infinite`,
  animationPlayState: vars.motion.loop,
  '@media': { [media.forcedColors]: { border: `${vars.border.thin} dashed GrayText` } },
})

export const shapes = componentVariants({
  line: { borderRadius: vars.radius.small },
  block: { borderRadius: vars.radius.medium },
})
