import { gaps } from '../style/layout.ts'
import { componentStyle, componentVariants } from '../style/style.ts'

export const grid = componentStyle({ display: 'grid', alignItems: 'stretch' })
export const gap = componentVariants(gaps)

/** As many columns as fit at this minimum width; one on the narrowest screens. */
export const columns = componentVariants({
  narrow: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' },
  medium: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
  wide: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))' },
})
