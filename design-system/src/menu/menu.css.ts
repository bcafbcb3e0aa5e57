import { highlighted } from '../style/forced.ts'
import { list, listed } from '../style/listed.ts'
import { anchored, floating } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const trigger = componentStyle({
  selectors: { '&[aria-expanded="true"]': { background: vars.color.neutral.soft } },
})

export const popover = componentStyle([
  floating,
  anchored,
  {
    display: 'flex',
    minInlineSize: '12rem',
    maxInlineSize: `min(20rem, calc(100vw - 2 * ${vars.space.sm}))`,
    borderRadius: vars.radius.medium,
  },
])

export const menu = componentStyle(list)

export const item = componentStyle([
  listed,
  {
    gridTemplateColumns: 'auto 1fr auto',
    color: vars.color.text.default,
    fontWeight: vars.font.weight.medium,
    selectors: {
      '&[data-tone="danger"]': { color: vars.color.danger.text },
      '&[data-tone="danger"][data-focused]': { background: vars.color.danger.soft },
    },
  },
  highlighted('&[data-focused]'),
])

export const switches = componentStyle({
  marginBlockStart: vars.space.xxs,
  paddingBlockStart: vars.space.xxs,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})

export const label = componentStyle({ gridColumn: 2, overflowWrap: 'anywhere' })
export const picture = componentStyle({ display: 'flex', color: vars.color.text.muted })
export const chosen = componentStyle({ gridColumn: 3, display: 'flex' })
