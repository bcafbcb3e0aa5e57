import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const bar = appStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.night.border}`,
})

export const row = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: '3rem',
  '@media': { [media.wide]: { gap: vars.space.lg } },
})

export const home = appStyle({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.target,
  color: 'inherit',
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.bold,
  letterSpacing: vars.font.tracking.tight,
  textDecoration: 'none',
  borderRadius: vars.radius.small,
})

export const links = appStyle({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  gap: vars.space.xxs,
})

/** The ground alone is gone under high contrast, where everything is black: the edge is not. */
const current = {
  color: vars.color.text.default,
  background: vars.color.night.raised,
  boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.night.border}`,
} as const

const linkBase = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.control.medium,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.medium,
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  textDecoration: 'none',
  transitionProperty: 'background-color, color',
  transitionDuration: vars.motion.fast,
  // Grounds and shadows are gone under forced colours: a line says which is current.
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current="page"]': { textDecoration: 'underline' } },
    },
  },
} as const

export const link = appStyle({
  ...linkBase,
  selectors: {
    '&:hover': { color: vars.color.text.default, background: vars.color.night.raised },
    '&[aria-current="page"]': current,
  },
})

export const end = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  marginInlineStart: 'auto',
  minInlineSize: 0,
})

/** Only where there is room beside everything else. */
export const wideOnly = appStyle({
  display: 'none',
  '@media': { [media.wide]: { display: 'flex', alignItems: 'center', gap: vars.space.xs } },
})

export const narrowOnly = appStyle({
  display: 'flex',
  '@media': { [media.wide]: { display: 'none' } },
})

export const fromMedium = appStyle({
  display: 'none',
  '@media': { [media.medium]: { display: 'flex', alignItems: 'center', gap: vars.space.xs } },
})

export const person = appStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  maxInlineSize: '14rem',
  paddingInlineStart: vars.space.xs,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
})

export const personName = appStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const panel = appStyle({
  borderBlockStart: `${vars.border.thin} solid ${vars.color.night.border}`,
  paddingBlock: vars.space.sm,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { [media.wide]: { display: 'none' } },
})

export const panelLinks = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})

export const panelLink = appStyle({
  ...linkBase,
  display: 'flex',
  minBlockSize: vars.size.control.large,
  fontSize: vars.font.size.body,
  selectors: {
    '&[aria-current="page"]': current,
  },
})

export const panelPerson = appStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  paddingInline: vars.space.sm,
  paddingBlockStart: vars.space.sm,
  marginBlockStart: vars.space.xs,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.night.border}`,
})

export const panelActs = appStyle({ display: 'flex', alignItems: 'center', gap: vars.space.xxs })
