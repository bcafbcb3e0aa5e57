import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const rail = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minInlineSize: 0,
})

export const title = appStyle({
  flex: 'none',
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
})

/** One row of constant height; what does not fit scrolls. */
export const list = appStyle({
  flex: 1,
  display: 'flex',
  gap: vars.space.xs,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Room for the focus rings.
  padding: vars.space.xxs,
  margin: `calc(-1 * ${vars.space.xxs})`,
})

export const item = appStyle({ flex: 'none' })

export const name = appStyle({
  maxInlineSize: '12rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
