import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** On phones above the sections, so that it covers none of them. */
export const links = appStyle({
  '@media': {
    [media.wide]: {
      position: 'sticky',
      // Below the header.
      insetBlockStart: '4.5rem',
      zIndex: vars.layer.content,
    },
  },
})

/** One row: what does not fit scrolls. */
export const list = appStyle({
  display: 'flex',
  gap: vars.space.xxs,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  padding: vars.space.xxs,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  whiteSpace: 'nowrap',
})

/** As wide as its words. */
export const item = appStyle({ flex: 'none' })

export const link = appStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.control.small,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.medium,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  color: vars.color.text.muted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.text.default, background: vars.color.surfaceHover },
    '&:focus-visible': {
      outline: `${vars.border.thick} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.border.thick})`,
    },
    '&[aria-current]': {
      color: vars.color.text.default,
      boxShadow: `inset 0 calc(-1 * ${vars.border.thick}) ${vars.color.action.base}`,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current]': { outline: `${vars.border.thin} solid` } },
    },
  },
})
