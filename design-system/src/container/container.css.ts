import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const container = componentStyle({
  boxSizing: 'content-box',
  marginInline: 'auto',
  paddingInline: `max(${vars.space.md}, env(safe-area-inset-left)) max(${vars.space.md}, env(safe-area-inset-right))`,
  '@media': {
    [media.medium]: { paddingInline: vars.space.lg },
    [media.wide]: { paddingInline: vars.space.xl },
  },
})

export const widths = componentVariants({
  prose: { maxInlineSize: vars.size.width.prose },
  page: { maxInlineSize: vars.size.width.page },
  wide: { maxInlineSize: vars.size.width.wide },
})
