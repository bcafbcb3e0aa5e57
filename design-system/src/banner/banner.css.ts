import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const banner = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  border: `${vars.border.thin} solid`,
  borderRadius: vars.radius.medium,
  color: vars.color.text.default,
})

const tone = (colors: typeof vars.color.info) => ({
  background: colors.soft,
  borderColor: colors.edge,
})

export const tones = componentVariants({
  info: tone(vars.color.info),
  success: tone(vars.color.success),
  warning: tone(vars.color.warning),
  danger: tone(vars.color.danger),
})

export const icons = componentVariants({
  info: { color: vars.color.info.text },
  success: { color: vars.color.success.text },
  warning: { color: vars.color.warning.text },
  danger: { color: vars.color.danger.text },
})

/** Centers the icon on the first line. */
export const sign = componentStyle({
  display: 'grid',
  alignItems: 'center',
  blockSize: `calc(${vars.font.line.body} * 1em)`,
})

// Wraps: with large text the message takes the full width below the icon.
export const message = componentStyle({
  flex: '1 1 16rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: vars.space.sm,
})
export const text = componentStyle({ flex: '1 1 10rem', overflowWrap: 'anywhere' })
export const title = componentStyle({ fontWeight: vars.font.weight.semibold })
