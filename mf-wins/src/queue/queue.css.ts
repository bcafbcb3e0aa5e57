import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const places = appStyle({
  display: 'grid',
  gap: vars.space.sm,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const beside = '(min-width: 34rem)'

export const place = appStyle({
  display: 'grid',
  gridTemplate: '"picture words" auto "action action" auto / 4.75rem minmax(0, 1fr)',
  gap: vars.space.sm,
  padding: vars.space.sm,
  alignItems: 'center',
  '@container': {
    [beside]: { gridTemplate: '"picture words action" auto / 8rem minmax(0, 1fr) auto' },
  },
})

export const picture = appStyle({
  gridArea: 'picture',
  blockSize: '4rem',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
})

export const words = appStyle({ gridArea: 'words', overflowWrap: 'anywhere' })

export const action = appStyle({ gridArea: 'action' })
