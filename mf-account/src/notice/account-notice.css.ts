import { appStyle, appVariants } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const words = appStyle({
  display: 'grid',
  gap: vars.space.sm,
  // A mailed address may be longer than a phone is wide.
  overflowWrap: 'anywhere',
})

/** The sign is decoration: the title has the same meaning. */
export const sign = appStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space.xxl,
  blockSize: vars.space.xxl,
  borderRadius: vars.radius.pill,
})

const tone = (colors: typeof vars.color.info) => ({
  background: colors.soft,
  color: colors.text,
})

export const tones = appVariants({
  pending: tone(vars.color.neutral),
  info: tone(vars.color.info),
  success: tone(vars.color.success),
  danger: tone(vars.color.danger),
})
