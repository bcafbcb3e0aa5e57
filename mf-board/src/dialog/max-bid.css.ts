import { appStyle } from '@firstchair/design-system/style'

/** Its content belongs to the grid of the bid box, over whose whole height the footer is sticky. */
export const form = appStyle({ display: 'contents' })
