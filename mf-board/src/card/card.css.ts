import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** One column: the board is a compact list. By the board's width (board.css.ts). */
const compact = 'board (max-width: 33.99rem)'

/** A narrow phone, or large text: everything in one column. */
const stacked = 'board (max-width: 15rem)'

/** The narrowest phones: the end of an auction takes two lines. */
const tight = 'board (max-width: 19rem)'

export const card = appStyle({
  // Limits the layout and paint of a live update to its card, and skips both outside the screen.
  contain: 'content',
  contentVisibility: 'auto',
  // The estimated size of a card that has not been rendered yet.
  containIntrinsicBlockSize: 'auto 26.35rem',
  display: 'grid',
  alignContent: 'start',
  gridTemplate: `
    "picture picture" 7rem
    "name    name" auto
    "price   dot" auto
    "leader  last" auto
    "clock   clock" auto
    "supply  supply" auto
    "pulse   pulse" auto
    "action  action" 1fr
    / minmax(0, 1fr) auto`,
  rowGap: vars.space.xs,
  paddingBlockEnd: vars.space.md,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
  transition: `transform ${vars.motion.slow} ${vars.motion.enter}`,
  selectors: {
    '&[data-raised]': { boxShadow: vars.elevation.hover, transform: 'translateY(-0.25rem)' },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '&[data-raised]': { transform: 'none' } } },
  },
  '@container': {
    [compact]: {
      containIntrinsicBlockSize: 'auto 13.4rem',
      // The button spans the last two columns; a name can extend to the badge.
      gridTemplate: `
        "picture name   name   status" auto
        "picture price  price  price" auto
        "picture leader leader leader" auto
        "clock   clock  action action" auto
        "supply  supply supply supply" auto
        "pulse   pulse  pulse  pulse" auto
        "mine    mine   mine   mine" auto
        / 4.75rem minmax(0, 1fr) auto auto`,
      columnGap: vars.space.sm,
      rowGap: vars.space.hair,
      padding: vars.space.sm,
    },
    [tight]: { containIntrinsicBlockSize: 'auto 14.45rem' },
    [stacked]: {
      gridTemplate: `
        "picture" 5rem
        "status" auto
        "name" auto
        "price" auto
        "leader" auto
        "clock" auto
        "supply" auto
        "pulse" auto
        "mine" auto
        "action" auto
        / minmax(0, 1fr)`,
      rowGap: vars.space.xxs,
    },
  },
})

/** A placeholder is simple enough to be rendered outside the screen too: no height is estimated. */
export const placeholder = appStyle({ contentVisibility: 'visible' })

/** In the compact list the column of the button is as wide as its content. */
export const actionPlaceholder = appStyle({ minInlineSize: '6.5rem' })

export const standings = appVariants({
  winning: { borderColor: vars.color.success.strong },
  losing: { borderColor: vars.color.danger.strong },
  none: {},
})

/** Dims shapes, not text, which must stay readable. */
export const dimmed = appStyle({
  background: vars.color.sunken,
  borderColor: vars.color.border.subtle,
  boxShadow: vars.elevation.none,
  '@media': { [media.forcedColors]: { borderStyle: 'dashed' } },
})

export const removed = appStyle({
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.lg,
  textAlign: 'center',
  color: vars.color.text.muted,
  border: `${vars.border.thin} dashed ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
})

const inset = {
  paddingInline: vars.space.md,
  '@container': { [compact]: { paddingInline: 0 } },
} as const

export const picture = appStyle({
  gridArea: 'picture',
  position: 'relative',
  alignSelf: 'stretch',
  overflow: 'hidden',
  borderStartStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  borderStartEndRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  '@container': { [compact]: { borderRadius: vars.radius.medium, minBlockSize: '4.75rem' } },
})

export const overlay = appStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  background: vars.color.scrim,
  colorScheme: 'dark',
  color: vars.color.text.default,
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.bold,
  lineHeight: vars.font.line.tight,
  '@container': { [compact]: { fontSize: vars.font.size.caption } },
})

export const status = appStyle({
  gridArea: 'picture',
  placeSelf: 'start end',
  padding: vars.space.xs,
  // Above the picture, which is positioned.
  position: 'relative',
  '@container': {
    [compact]: { gridArea: 'status', padding: 0 },
  },
})

export const watch = appStyle({
  gridArea: 'picture',
  placeSelf: 'start',
  padding: vars.space.xxs,
  // Above the picture, which is positioned.
  position: 'relative',
})

export const name = appStyle([
  inset,
  {
    gridArea: 'name',
    fontSize: vars.font.size.lead,
    fontWeight: vars.font.weight.semibold,
    lineHeight: vars.font.line.snug,
    paddingBlockStart: vars.space.xxs,
    overflowWrap: 'anywhere',
    '@container': { [compact]: { fontSize: vars.font.size.body, paddingBlockStart: 0 } },
  },
])

export const price = appStyle([
  inset,
  {
    gridArea: 'price',
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space.hair,
  },
])

/** The size of a long price depends on the width of this container. */
export const amount = appStyle({ containerType: 'inline-size', inlineSize: '100%' })

export const label = appStyle({
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})

/** One line, with and without *as of*. */
export const priceLabel = appStyle([label, { minBlockSize: '1lh' }])

/** Hidden in the compact list, where the leader's line says the same. */
export const priceName = appStyle({ '@container': { [compact]: { display: 'none' } } })

export const asOf = appStyle({ color: vars.color.warning.text, whiteSpace: 'nowrap' })

export const leader = appStyle([
  inset,
  {
    gridArea: 'leader',
    fontSize: vars.font.size.small,
    lineHeight: vars.font.line.snug,
    color: vars.color.text.muted,
    overflowWrap: 'anywhere',
  },
])

export const leaderName = appStyle({
  color: vars.color.text.default,
  fontWeight: vars.font.weight.medium,
})

/** The result of the previous cycle, in a separate line under the leader. */
export const result = appStyle({
  display: 'block',
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
})

/** The way to all bids of the cycle that is told of. */
export const record = appStyle({
  display: 'block',
  inlineSize: 'fit-content',
  fontSize: vars.font.size.caption,
  // A target of 24 px without a higher card.
  paddingBlock: vars.space.hair,
  color: vars.color.action.text,
})

export const clock = appStyle([
  inset,
  {
    gridArea: 'clock',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: vars.space.xs,
    paddingBlockStart: vars.space.xs,
  },
])

export const supply = appStyle([inset, label, { gridArea: 'supply' }])

/** The bids so far: of one height with and without them. */
export const pulse = appStyle([
  inset,
  label,
  {
    gridArea: 'pulse',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space.xs,
    blockSize: `calc(2 * ${vars.font.line.snug} * ${vars.font.size.caption})`,
  },
])

export const lastTicket = appStyle({
  color: vars.color.warning.text,
  fontWeight: vars.font.weight.semibold,
})

/** Next to the price and the leader; a separate line in the list. */
export const standing = appStyle({
  display: 'contents',
  '@container': {
    [compact]: {
      gridArea: 'mine',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: vars.space.xs,
      paddingBlockStart: vars.space.xxs,
      selectors: { '&:empty': { paddingBlock: 0 } },
    },
  },
})

export const dot = appStyle({
  gridArea: 'dot',
  alignSelf: 'end',
  paddingInlineEnd: vars.space.md,
  paddingBlockEnd: vars.space.xxs,
  '@container': { [compact]: { padding: 0 } },
})

export const lastBid = appStyle([
  label,
  {
    gridArea: 'last',
    alignSelf: 'end',
    paddingInlineEnd: vars.space.md,
    fontVariantNumeric: 'tabular-nums',
    '@container': { [compact]: { padding: 0 } },
  },
])

export const action = appStyle([
  inset,
  { gridArea: 'action', alignSelf: 'end', display: 'grid', gap: vars.space.xxs },
])

export const complete = appStyle({
  minBlockSize: vars.size.control.medium,
  display: 'grid',
  placeItems: 'center',
  fontWeight: vars.font.weight.semibold,
  color: vars.color.text.muted,
})
