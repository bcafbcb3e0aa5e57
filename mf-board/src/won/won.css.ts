import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const card = appStyle({
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.md,
  rowGap: vars.space.sm,
  padding: vars.space.sm,
  '@container': {
    '(min-width: 44rem)': { gridTemplateColumns: '8rem minmax(0, 1fr) auto auto' },
  },
})

export const picture = appStyle({
  blockSize: '4rem',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
})

export const words = appStyle({ overflowWrap: 'anywhere' })
