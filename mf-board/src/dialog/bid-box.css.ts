import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** Two columns, because in one the button would cover the amount. */
const sideways = `${media.low} and (min-width: 35rem)`

/** Takes the focus when bidding ends. */
export const box = appStyle({
  position: 'relative',
  display: 'grid',
  gridTemplate: '"what" auto "facts" auto "about" auto "entry" auto / minmax(0, 1fr)',
  gap: vars.space.md,
  minInlineSize: 0,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [media.low]: { gap: vars.space.sm },
    [sideways]: {
      gridTemplate:
        '"what entry" auto "facts entry" auto "about footer" 1fr / minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space.md,
      alignItems: 'start',
    },
  },
})

/** What is bought. */
export const what = appStyle({
  gridArea: 'what',
  fontSize: vars.font.size.small,
  color: vars.color.text.muted,
})

// The confirmation would cover a notice only in part.
const hiddenByConfirmation = {
  selectors: { [`${box}[data-confirming] &`]: { visibility: 'hidden' } },
} as const

export const about = appStyle([
  hiddenByConfirmation,
  { gridArea: 'about', display: 'grid', gap: 'inherit', minInlineSize: 0 },
])

/** Beside each other, or below when the text is large or the sheet is narrow. */
export const columns = appStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.md })

export const facts = appStyle({
  gridArea: 'facts',
  display: 'grid',
  gap: vars.space.md,
  padding: vars.space.md,
  background: vars.color.sunken,
  borderRadius: vars.radius.medium,
  '@media': { [media.low]: { gap: vars.space.xs, padding: vars.space.xs } },
})

export const lower = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  gap: vars.space.md,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  '@media': { [media.low]: { paddingBlockStart: 0, borderBlockStart: 'none' } },
})

export const fact = appStyle({
  display: 'grid',
  gap: vars.space.hair,
  alignContent: 'start',
  justifyItems: 'start',
  minInlineSize: 0,
  selectors: {
    // Not by its content: a leader with a longer name must not move the time below the price.
    [`${columns} > &`]: { flex: '1 1 7rem' },
    [`${columns} > & + &`]: { flexBasis: 'auto' },
  },
})

export const name = appStyle({
  fontSize: vars.font.size.caption,
  color: vars.color.text.muted,
})

/** The size of a long price depends on the width of this container. */
export const price = appStyle({ containerType: 'inline-size', inlineSize: '100%' })

export const time = appStyle({ minBlockSize: '2.75rem' })

export const note = appStyle({
  fontSize: vars.font.size.small,
  color: vars.color.text.muted,
  overflowWrap: 'anywhere',
})

export const value = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xs,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

export const notice = appStyle({
  display: 'grid',
  gap: vars.space.sm,
  selectors: { '&:empty': { display: 'none' } },
})

export const fields = appStyle([
  hiddenByConfirmation,
  { gridArea: 'entry', display: 'grid', gap: vars.space.sm },
])

/**
 * Covers what it hides, and what else it needs above that. It takes no space in the layout, so that
 * *Place Bid* stays where it was pressed.
 */
export const confirmation = appStyle({
  background: vars.color.raised,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  boxShadow: vars.elevation.overlay,
  position: 'absolute',
  gridArea: 'about-start / about-start / entry-end / entry-end',
  insetInline: 0,
  insetBlockEnd: 0,
  minBlockSize: '100%',
  display: 'grid',
  padding: vars.space.sm,
  borderRadius: vars.radius.medium,
  // Both columns; one is too narrow for it.
  '@media': {
    [sideways]: {
      gridArea: 'what-start / what-start / entry-end / entry-end',
      minBlockSize: 'auto',
    },
  },
})

/** Its content belongs to the grid of the box, over whose whole height the footer is sticky. */
export const form = appStyle({ display: 'contents' })

/** As wide as each other, and wide enough for *Use $160*. */
export const steps = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.25rem), 1fr))',
  gap: vars.space.xxs,
})

/** Keeps its height while it is empty, so that nothing below it moves. */
export const effect = appStyle({
  minBlockSize: `calc(${vars.font.size.small} * ${vars.font.line.snug})`,
  fontSize: vars.font.size.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.muted,
})

export const moved = appStyle([effect, { color: vars.color.warning.text }])

/** Stays on a screen that is lower than the box: a phone held sideways, or 400 % zoom. */
export const footer = appStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.content,
  display: 'grid',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
  paddingBlockEnd: `max(${vars.space.xs}, env(safe-area-inset-bottom))`,
  marginBlock: `calc(-1 * ${vars.space.xs})`,
  // Covers the focus ring of what scrolls below it, too.
  boxShadow: `calc(-1 * ${vars.space.xs}) 0 ${vars.color.raised}, ${vars.space.xs} 0 ${vars.color.raised}`,
  background: vars.color.raised,
  '@media': { [sideways]: { gridArea: 'footer' } },
})

export const buttons = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
  gap: vars.space.xs,
})
