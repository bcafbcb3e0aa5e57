import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const list = appStyle({ display: 'grid' })

export const session = appStyle({
  display: 'grid',
  gap: vars.space.sm,
  paddingBlock: vars.space.md,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderBlockStart: 'none', paddingBlockStart: vars.space.none } },
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  },
})

export const words = appStyle({ display: 'grid', gap: vars.space.hair })
