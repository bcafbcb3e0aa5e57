import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

/** Spec §2: a scrolling list of limited height. */
export const failed = appStyle({
  maxBlockSize: '16rem',
  overflowY: 'auto',
  margin: 0,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.lg,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.medium,
  overflowWrap: 'anywhere',
})
