import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const row = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  inlineSize: '100%',
})

export const words = appStyle({ flex: '1 1 12rem', overflowWrap: 'anywhere' })

export const whole = appStyle({ flex: '1 0 100%' })
