import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const grid = componentStyle({ display: 'grid', gap: vars.space.lg })

/** As many columns as fit at this minimum width; one on the narrowest screens. */
export const columns = componentVariants({
  narrow: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' },
  medium: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
})
