import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const sign = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  marginBlockEnd: vars.space.sm,
  borderRadius: vars.radius.pill,
  background: vars.color.danger.soft,
  color: vars.color.danger.text,
})
