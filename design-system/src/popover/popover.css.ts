import { anchored, floating } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const popover = componentStyle([
  floating,
  anchored,
  {
    display: 'flex',
    borderRadius: vars.radius.medium,
    maxInlineSize: `min(${vars.size.width.narrow}, calc(100vw - 2 * ${vars.space.sm}))`,
  },
])

export const dialog = componentStyle({
  flex: 1,
  overflow: 'auto',
  padding: vars.space.md,
  outline: 'none',
})
