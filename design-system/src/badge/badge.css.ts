import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const badge = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.xs,
  border: `${vars.border.thin} solid transparent`,
  borderRadius: vars.radius.pill,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  // A column must not stretch it.
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
})

const tone = (colors: typeof vars.color.info) => ({
  background: colors.soft,
  color: colors.text,
  borderColor: colors.edge,
})

export const tones = componentVariants({
  neutral: tone(vars.color.neutral),
  info: tone(vars.color.info),
  success: tone(vars.color.success),
  warning: tone(vars.color.warning),
  danger: tone(vars.color.danger),
  strong: { background: vars.color.inverse, color: vars.color.text.inverse },
})
