import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { low } from '../card/card.css.ts'

/** Not a grid, which would shrink the centered containers to their content. */
export const page = appStyle({ paddingBlockStart: vars.space.xs })

export const header = appStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.md,
  paddingBlockEnd: vars.space.xs,
  '@media': {
    [media.narrow]: { columnGap: 0, paddingBlockEnd: vars.space.xxs },
  },
})

/** One line, where there is room; on phones two. */
export const headerText = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.sm,
})

export const kicker = appStyle({
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  letterSpacing: vars.font.tracking.wide,
  textTransform: 'uppercase',
  color: vars.color.text.muted,
  '@media': { [media.narrow]: { letterSpacing: 0, textTransform: 'none' } },
})

/** Reserves the room of its button, which appears with the data. */
export const help = appStyle({
  flex: 'none',
  minBlockSize: vars.size.control.small,
  minInlineSize: vars.size.control.small,
  // The icon ends where the cards do.
  '@media': { [media.narrow]: { marginInlineEnd: `calc(-1 * ${vars.space.sm})` } },
})

export const fact = appStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.xxs,
  fontSize: vars.font.size.caption,
  color: vars.color.text.muted,
})

export const factFigure = appStyle({
  // The first paint has no count yet, and its line must not wrap when the count comes.
  minInlineSize: '2ch',
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.bold,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.default,
  '@media': { [media.narrow]: { fontSize: 'inherit' } },
})

export const content = appStyle({
  paddingBlock: `${vars.space.xxs} ${vars.space.xs}`,
  display: 'grid',
  gap: vars.space.xs,
})

export const main = appStyle({ display: 'grid', gap: vars.space.xs, position: 'relative' })

/** Wraps, so nothing is cut: on phones the open search field takes a row. */
export const toolbar = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.xxs}`,
  '@media': { [media.medium]: { flexWrap: 'nowrap', gap: vars.space.sm } },
})

/** On phones hidden behind its button while it is empty. */
export const search = appStyle({
  flex: '1 0 100%',
  '@media': {
    [media.narrow]: { selectors: { '&:not([data-open])': { display: 'none' } } },
    [media.medium]: { flex: '1 1 10rem', maxInlineSize: '20rem' },
  },
})

export const searchButton = appStyle({ '@media': { [media.medium]: { display: 'none' } } })

export const fromWide = appStyle({
  display: 'none',
  '@media': { [media.wide]: { display: 'block' } },
})

/** At the end of the line. */
export const sort = appStyle({ marginInlineStart: 'auto' })

export const belowWide = appStyle({ '@media': { [media.wide]: { display: 'none' } } })

/** Takes the remaining width. */
export const narrowSort = appStyle([
  belowWide,
  { flex: 1, minInlineSize: '8rem', '@media': { [media.medium]: { flex: 'none' } } },
])

/** Without height: a notice lies over the space above the cards, and stays there while they scroll. */
export const orderNotice = appStyle({
  position: 'sticky',
  // Below the header.
  insetBlockStart: `calc(3rem + ${vars.size.control.small})`,
  zIndex: vars.layer.sticky,
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'center',
  gap: vars.space.xs,
  blockSize: 0,
  '@media': {
    // Above the bars: there is no room above the cards.
    [media.narrow]: {
      position: 'fixed',
      insetInline: 0,
      insetBlock: `auto calc(var(--bars, 0px) + ${vars.space.lg})`,
    },
    // Separates the filters from the sort order.
    [media.wide]: { paddingInlineStart: '50%' },
  },
  fontSize: vars.font.size.small,
  pointerEvents: 'none',
})

export const orderNews = appStyle({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: vars.size.control.small,
  // Down to the cards.
  marginBlockEnd: `calc(-1 * ${vars.space.xs})`,
  paddingInline: vars.space.sm,
  background: vars.color.raised,
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.overlay,
  pointerEvents: 'auto',
})

export const orderUpdate = appStyle({
  marginBlockEnd: `calc(-1 * ${vars.space.xs})`,
  background: vars.color.raised,
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.overlay,
  pointerEvents: 'auto',
})

/** 5, 4, 3, 2 columns, then a compact list. By the board's own width, not the screen's. */
export const measure = appStyle({ containerType: 'inline-size', containerName: 'board' })

export const grid = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.medium]: { gap: vars.space.sm } },
  '@container': {
    'board (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    'board (min-width: 52rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    'board (min-width: 70rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    'board (min-width: 88rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
})

export const cell = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    // Each card is as wide as a board of one column, and as low.
    [low]: { containerType: 'inline-size', containerName: 'board' },
    [media.narrow]: { selectors: { '&[data-in-lane]': { display: 'none' } } },
  },
})

export const footer = appStyle({
  paddingBlock: vars.space.md,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  fontSize: vars.font.size.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.muted,
})

/** As high as the toolbar. */
export const loading = appStyle({
  alignContent: 'center',
  minBlockSize: vars.size.control.medium,
  color: vars.color.text.muted,
})
