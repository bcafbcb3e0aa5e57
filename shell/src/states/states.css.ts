import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const centre = appStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '50vh',
  padding: vars.space.lg,
})

/** The whole window, without the header. */
export const alone = appStyle({ display: 'grid', minBlockSize: '100dvh' })
