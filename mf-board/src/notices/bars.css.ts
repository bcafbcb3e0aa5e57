import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { low } from '../card/card.css.ts'
import { lane } from './ending.css.ts'

/** The last child of the board: it covers the cards, and its appearance moves none of them. */
export const bars = appStyle({
  position: 'sticky',
  insetBlockEnd: `max(${vars.space.sm}, env(safe-area-inset-bottom))`,
  zIndex: vars.layer.sticky,
  // At the start: toasts appear at the end of the line.
  justifySelf: 'start',
  maxInlineSize: '100%',
  display: 'grid',
  gap: vars.space.xs,
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

export const actions = appStyle({ display: 'flex', gap: vars.space.xs })

/** Phones have room for one button. */
export const onWide = appStyle({ '@media': { [media.narrow]: { display: 'none' } } })

/** Hidden while a more urgent bar is shown. */
export const alone = appStyle({ selectors: { '&:not(:only-child)': { display: 'none' } } })

const seenResultHidden = {
  selectors: { '&:not([data-fresh]):has(~ [data-urgent])': { display: 'none' } },
}

/** One bar: a result until the user has seen it, then the outbid auction; beside it a payment, where there is room. */
export const single = appStyle({
  selectors: {
    '&:not([data-fresh], [data-due]):has(~ [data-urgent])': { display: 'none' },
    '[data-fresh] ~ &': { display: 'none' },
  },
  '@media': { [media.narrow]: seenResultHidden, [low]: seenResultHidden },
})

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
