import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const centre = appStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '50vh',
  padding: vars.space.lg,
})

export const scene = appStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  minBlockSize: '60vh',
  paddingBlock: `${vars.space.xl} 14rem`,
})

export const words = appStyle({
  display: 'grid',
  gap: vars.space.md,
  justifyItems: 'start',
})
