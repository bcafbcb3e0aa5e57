import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const tones = componentVariants({
  default: { color: vars.color.text.default },
  muted: { color: vars.color.text.muted },
  inherit: { color: 'inherit' },
  info: { color: vars.color.info.text },
  success: { color: vars.color.success.text },
  warning: { color: vars.color.warning.text },
  danger: { color: vars.color.danger.text },
})

export const sizes = componentVariants({
  caption: { fontSize: vars.font.size.caption },
  small: { fontSize: vars.font.size.small },
  body: { fontSize: vars.font.size.body },
  lead: { fontSize: vars.font.size.lead },
  title: { fontSize: vars.font.size.title, lineHeight: vars.font.line.snug },
})

export const weights = componentVariants({
  regular: { fontWeight: vars.font.weight.regular },
  medium: { fontWeight: vars.font.weight.medium },
  semibold: { fontWeight: vars.font.weight.semibold },
})

export const aligns = componentVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
})

export const prose = componentStyle({ overflowWrap: 'anywhere', textWrap: 'pretty' })

/** Figures of equal width, so that money and times do not move when they change. */
export const numeric = componentStyle({ fontVariantNumeric: 'tabular-nums' })
