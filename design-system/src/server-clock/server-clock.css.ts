import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const root = componentStyle({
  fontSize: vars.font.size.small,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weight.medium,
  whiteSpace: 'nowrap',
  color: vars.color.text.muted,
})
