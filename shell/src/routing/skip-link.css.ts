import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const skipLink = appStyle({
  position: 'fixed',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: vars.layer.toast,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.text.default,
  fontWeight: vars.font.weight.semibold,
  selectors: {
    // The shadow is larger than the link, so an unfocused link would show it at the page's edge.
    '&:focus': { boxShadow: vars.elevation.overlay },
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})
