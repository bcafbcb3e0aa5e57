import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const token = appStyle({
  padding: vars.space.md,
  background: vars.color.neutral.soft,
  borderRadius: vars.radius.medium,
  fontSize: vars.font.size.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
