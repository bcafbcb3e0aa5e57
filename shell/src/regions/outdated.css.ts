import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const outdated = appStyle({
  display: 'grid',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.md,
})

export const line = appStyle({ paddingBlockStart: vars.space.xs, textAlign: 'center' })
