import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const form = componentStyle({ display: 'flex', flexDirection: 'column', gap: vars.space.md })

export const summary = componentStyle({
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  background: vars.color.danger.soft,
  border: `${vars.border.thin} solid ${vars.color.danger.strong}`,
  borderInlineStartWidth: vars.space.xxs,
  borderRadius: vars.radius.medium,
})

export const title = componentStyle({
  fontWeight: vars.font.weight.semibold,
  color: vars.color.danger.text,
})

export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  marginBlockStart: vars.space.xxs,
})

export const item = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.target,
  padding: 0,
  background: 'none',
  border: 0,
  color: vars.color.text.default,
  textAlign: 'start',
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.danger.strong,
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})
