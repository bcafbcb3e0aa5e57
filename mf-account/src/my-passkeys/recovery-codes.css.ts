import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const codes = appStyle({
  display: 'grid',
  gap: vars.space.xs,
  padding: vars.space.md,
  background: vars.color.neutral.soft,
  borderRadius: vars.radius.medium,
  fontFamily: 'ui-monospace, monospace',
  // A code stays on one line on the narrowest phone.
  fontSize: vars.font.size.small,
  textAlign: 'center',
  '@media': { [media.medium]: { gridTemplateColumns: '1fr 1fr' } },
})
