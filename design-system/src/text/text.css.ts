import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const tones = componentVariants({
  default: { color: vars.color.text.default },
  muted: { color: vars.color.text.muted },
})

export const sizes = componentVariants({
  small: { fontSize: vars.font.size.small },
  body: { fontSize: vars.font.size.body },
  lead: { fontSize: vars.font.size.lead },
})

export const weights = componentVariants({
  regular: { fontWeight: vars.font.weight.regular },
  semibold: { fontWeight: vars.font.weight.semibold },
})

export const aligns = componentVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
})

export const prose = componentStyle({ overflowWrap: 'anywhere', textWrap: 'pretty' })

/** Figures of equal width, so that money and times do not move when they change. */
export const numeric = componentStyle({ fontVariantNumeric: 'tabular-nums' })
