import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const find = appStyle({ display: 'grid', alignContent: 'start', gap: vars.space.xxs })

/** Without a keyboard the key is of no use. */
export const hint = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.xs,
  '@media': { [media.coarse]: { display: 'none' } },
})
