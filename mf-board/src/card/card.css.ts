import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** A phone on its side. */
export const low = 'screen and (min-width: 37.5rem) and (max-height: 30rem)'

/** One column: the board is a compact list. By the board's width (board.css.ts). */
export const compact = 'board (max-width: 33.99rem)'

/** The narrowest phones: the button takes a line. */
export const tight = 'board (max-width: 20rem)'

/** A narrow phone, or large text: everything in one column. */
export const stacked = 'board (max-width: 15rem)'

export const card = appStyle({
  // Limits the layout and paint of a live update to its card, and skips both outside the screen.
  contain: 'content',
  contentVisibility: 'auto',
  // Outside the screen a card has the height it had, or the least one.
  containIntrinsicBlockSize: 'auto 0rem',
  display: 'grid',
  alignContent: 'start',
  gridTemplate: `
    "picture picture" 6rem
    "name    supply" auto
    "lead    lead" auto
    "mine    mine" auto
    "action  action" 1fr
    / minmax(0, 1fr) auto`,
  rowGap: vars.space.xxs,
  // A result is as high as what follows it.
  minBlockSize: `calc(14.55rem + ${vars.size.control.small})`,
  paddingBlockEnd: vars.space.xs,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
  selectors: {
    '&[data-raised]': { boxShadow: vars.elevation.hover },
    // The first screen is rendered at once: a card that is higher than estimated would move those
    // below it.
    ':nth-child(-n + 8) > &': { contentVisibility: 'visible' },
  },
  '@container': {
    [compact]: {
      minBlockSize: '6.5rem',
      // The name has the whole width, the button stands beside price and leader.
      gridTemplate: `
        "picture name   name" auto
        "picture amount action" auto
        "picture leader action" auto
        "picture mine   mine" minmax(1lh, 1fr)
        / 7rem minmax(0, 1fr) auto`,
      columnGap: vars.space.xs,
      rowGap: vars.space.hair,
      paddingBlock: vars.space.hair,
      paddingInline: `${vars.space.xxs} ${vars.space.xs}`,
      fontSize: vars.font.size.caption,
      lineHeight: vars.font.line.snug,
    },
    [tight]: {
      minBlockSize: '8rem',
      gridTemplate: `
        "picture name" auto
        "picture amount" auto
        "picture leader" auto
        "picture mine" auto
        "picture action" 1fr
        / 7rem minmax(0, 1fr)`,
    },
    [stacked]: {
      gridTemplate: `
        "picture" 6rem
        "name" auto
        "amount" auto
        "leader" auto
        "mine" auto
        "action" auto
        / minmax(0, 1fr)`,
      rowGap: vars.space.xxs,
    },
  },
})

export const standings = appVariants({
  winning: { borderColor: vars.color.success.strong },
  losing: { borderColor: vars.color.danger.strong },
  none: {},
})

/** Dims shapes, not text, which must stay readable. */
export const dimmed = appStyle({
  borderColor: vars.color.border.subtle,
  boxShadow: vars.elevation.none,
  // A ticket that is offered is a chance.
  selectors: { '&:not(:has([data-offered]))': { background: vars.color.sunken } },
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
  paddingInline: vars.space.sm,
  '@container': { [compact]: { paddingInline: 0 } },
} as const

export const name = appStyle({
  gridArea: 'name',
  marginBlockStart: vars.space.hair,
  paddingInlineStart: vars.space.sm,
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  overflowWrap: 'anywhere',
  '@container': { [compact]: { fontSize: vars.font.size.body, marginBlock: 0, paddingInline: 0 } },
})

/** The way to the page of the auction. */
export const nameLink = appStyle({
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})

/** The price and who leads. */
export const lead = appStyle([
  inset,
  {
    gridArea: 'lead',
    display: 'grid',
    gridTemplate: '"amount" auto "leader" auto "value" auto / minmax(0, 1fr)',
    '@container': {
      // Its parts stand in the card's own grid.
      [compact]: { display: 'contents' },
    },
  },
])

/** One size for every price; a second line or a longer name never changes it. */
export const amount = appStyle({
  gridArea: 'amount',
  fontSize: '1.75rem',
  lineHeight: vars.font.line.tight,
  '@container': {
    [compact]: { fontSize: '1.375rem', selectors: { '&[data-long]': { fontSize: '1.125rem' } } },
  },
})

export const label = appStyle({
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})

/** One line, so that no leader's name makes the card higher. */
export const leader = appStyle([
  label,
  {
    gridArea: 'leader',
    display: 'flex',
    alignItems: 'center',
    columnGap: vars.space.xxs,
    whiteSpace: 'nowrap',
  },
])

/** Text that is cut off where a line has no room for it. */
export const cut = appStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [compact]: { fontSize: vars.font.size.caption } },
})

/** Hidden in the compact list, where the price and *Winning* say it in one line. */
export const wideOnly = appStyle({
  '@container': { [compact]: { display: 'none' }, [stacked]: { display: 'inline' } },
})

/** The status, which has no place on the small picture. */
export const compactOnly = appStyle({
  display: 'none',
  '@container': { [compact]: { display: 'inline' } },
})

/** One line: where the user stands, or how the last cycle ended. As high with and without it. */
export const mine = appStyle([
  inset,
  label,
  {
    gridArea: 'mine',
    minBlockSize: `calc(${vars.font.size.small} * ${vars.font.line.snug})`,
    display: 'flex',
    alignItems: 'center',
    columnGap: vars.space.xs,
    fontVariantNumeric: 'tabular-nums',
    '@container': { [compact]: { alignSelf: 'start' } },
  },
])

/** Keeps its height while it loads. In a compact row the user's standing takes its place. */
export const value = appStyle([
  label,
  {
    gridArea: 'value',
    minBlockSize: '1lh',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: vars.color.text.default,
    fontVariantNumeric: 'tabular-nums',
    '@container': {
      [compact]: {
        gridArea: 'mine',
        alignSelf: 'start',
        selectors: { [`:has(~ ${mine}:not(:empty)) > &`]: { display: 'none' } },
      },
    },
  },
])

/** The status, whose word a compact row leaves to readers: full while one can bid. */
export const dot = appStyle({
  display: 'block',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  fill: 'none',
  stroke: vars.color.border.strong,
  strokeWidth: 1.5,
  selectors: { '&[data-open]': { fill: vars.color.border.strong } },
  '@media': {
    [media.forcedColors]: {
      stroke: 'CanvasText',
      selectors: { '&[data-open]': { fill: 'CanvasText' } },
    },
  },
})

export const leaderName = appStyle([
  cut,
  { color: vars.color.text.default, fontWeight: vars.font.weight.medium },
])

/** Replaces the name of the price while the page is offline; a compact row leaves it to the banner. */
export const asOf = appStyle({
  color: vars.color.warning.text,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

/** Behind what stands on a ridge. */
export const scrim = `color-mix(in oklab, ${vars.color.night.base} 88%, transparent)`

/** What belongs to the standing. */
export const detail = appStyle([label, { fontWeight: vars.font.weight.medium }])

const PADDING_BELOW = `calc(${vars.space.xxs} + ${vars.space.hair})`
/** The way to all bids of the cycle that is told of. */
export const record = appStyle({
  flex: 'none',
  // A target of 24 px that neither makes the card higher nor covers the button above it.
  paddingBlock: `${vars.space.hair} ${PADDING_BELOW}`,
  marginBlock: `calc(-1 * ${vars.space.hair}) calc(-1 * ${PADDING_BELOW})`,
})

export const action = appStyle([
  inset,
  {
    gridArea: 'action',
    alignSelf: 'end',
    display: 'grid',
    gap: vars.space.xxs,
    marginBlockStart: vars.space.hair,
  },
])

export const complete = appStyle({
  minBlockSize: vars.size.control.medium,
  display: 'grid',
  placeItems: 'center',
  fontWeight: vars.font.weight.semibold,
  color: vars.color.text.muted,
  '@container': {
    [compact]: { minBlockSize: 0, inlineSize: 'min-content', fontSize: vars.font.size.caption },
  },
})
