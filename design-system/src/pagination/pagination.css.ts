import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const pagination = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.sm,
})

export const place = componentStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})
