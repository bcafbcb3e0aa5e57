import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { low } from '../card/card.css.ts'
import { lane } from './lane.css.ts'

/** The last child of the board: it covers the cards, and its appearance moves none of them. */
export const bars = appStyle({
  position: 'sticky',
  insetBlockEnd: `max(${vars.space.sm}, env(safe-area-inset-bottom))`,
  zIndex: vars.layer.sticky,
  // At the start: toasts appear at the end of the line.
  justifySelf: 'start',
  maxInlineSize: '100%',
  display: 'grid',
  selectors: { '&:empty': { display: 'none' } },
  '@media': {
    [media.narrow]: { justifySelf: 'stretch' },
    // A low screen has no room for the lane and a bar over it.
    [low]: { selectors: { [`*:has(> ${lane}) > &`]: { position: 'static' } } },
  },
})

export const bar = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlock: vars.space.xs,
  paddingInline: `${vars.space.md} ${vars.space.xs}`,
  background: vars.color.raised,
  border: `${vars.border.thin} solid`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.overlay,
  '@media': { [media.narrow]: { gap: vars.space.xs } },
})

export const tones = appVariants({
  outbid: { borderColor: vars.color.danger.strong },
  result: { borderColor: vars.color.border.control },
  won: { borderColor: vars.color.success.strong },
})

/** Phones have no room for it. */
const onWide = appStyle({ '@media': { [media.narrow]: { display: 'none' } } })

export const words = appStyle({
  flex: 1,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

/** A long name is cut off, not broken. */
export const bidder = appStyle({
  display: 'inline-block',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})

export const price = appStyle({ whiteSpace: 'nowrap' })

export const others = appStyle([
  onWide,
  {
    whiteSpace: 'nowrap',
    color: vars.color.text.muted,
    fontWeight: vars.font.weight.regular,
  },
])
