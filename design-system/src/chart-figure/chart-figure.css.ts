import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const figure = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  margin: 0,
  padding: vars.space.lg,
  minInlineSize: 0,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
})

export const caption = componentStyle({ display: 'grid', gap: vars.space.xxs })
export const title = componentStyle({
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  letterSpacing: vars.font.tracking.tight,
})
export const summary = componentStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  textWrap: 'pretty',
})
export const drawing = componentStyle({ minInlineSize: 0 })
export const toggle = componentStyle({ alignSelf: 'flex-start', marginBlockStart: 'auto' })
