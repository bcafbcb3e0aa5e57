import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const lines = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  margin: 0,
  paddingInlineStart: vars.space.lg,
  fontSize: vars.font.size.small,
  overflowWrap: 'anywhere',
})
