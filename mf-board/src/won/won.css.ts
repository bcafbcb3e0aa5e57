import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

const beside = '(min-width: 44rem)'

export const card = appStyle({
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.md,
  rowGap: vars.space.sm,
  padding: vars.space.sm,
  '@container': {
    [beside]: { gridTemplateColumns: '8rem minmax(0, 1fr) auto' },
  },
})

export const picture = appStyle({
  blockSize: '4rem',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
})

export const words = appStyle({ overflowWrap: 'anywhere' })

export const pay = appStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  '@container': { [beside]: { gridColumn: 'auto' } },
})
