import { anchored, floating } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

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

export const menu = componentStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space.xxs,
  overflow: 'auto',
  outline: 'none',
})

export const item = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: vars.space.sm,
  minBlockSize: vars.size.control.medium,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.small,
  color: vars.color.text.default,
  fontWeight: vars.font.weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    // The keyboard's and the pointer's place are the same one in a menu.
    '&[data-focused]': { background: vars.color.neutral.soft },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'not-allowed' },
    '&[data-tone="danger"]': { color: vars.color.danger.text },
    '&[data-tone="danger"][data-focused]': { background: vars.color.danger.soft },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-focused]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})

export const switches = componentStyle({
  marginBlockStart: vars.space.xxs,
  paddingBlockStart: vars.space.xxs,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})

export const label = componentStyle({ gridColumn: 2, overflowWrap: 'anywhere' })
export const picture = componentStyle({ display: 'flex', color: vars.color.text.muted })
export const chosen = componentStyle({ gridColumn: 3, display: 'flex' })
