import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { cut } from '../card/card.css.ts'

export const rail = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minInlineSize: 0,
})

export const title = appStyle({
  flex: 'none',
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
})

/** One row of constant height; what does not fit scrolls. */
export const list = appStyle({
  flex: 1,
  display: 'flex',
  gap: vars.space.xs,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Room for the focus rings.
  padding: vars.space.xxs,
  margin: `calc(-1 * ${vars.space.xxs})`,
})

export const item = appStyle({ flex: 'none', minInlineSize: 0 })

export const name = appStyle({
  maxInlineSize: '12rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** Takes the strip's place in the last ten minutes of an auction. */
export const lane = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: vars.space.sm,
    },
  },
})

export const heading = appStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.size.icon.large,
})

/** On phones only, without making the heading higher. */
export const more = appStyle({
  display: 'none',
  '@media': { [media.narrow]: { display: 'grid', marginBlock: `calc(-1 * ${vars.space.sm})` } },
})

export const rows = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))' },
  },
})

/** A phone hides all but the first two, until the list is open. */
export const place = appStyle({
  '@media': {
    [media.narrow]: {
      selectors: { ':not([data-open]) > &:nth-child(n + 3)': { display: 'none' } },
    },
  },
})

/** Columns that are as wide in each row, unless an amount needs more. */
export const row = appStyle({
  contain: 'content',
  display: 'grid',
  gridTemplate: `
    "ridge .        clock price bid" 1fr
    "ridge name     clock price bid" auto
    "ridge standing clock price bid" auto
    "ridge .        clock price bid" 1fr
    / 3.5rem minmax(0, 1fr) minmax(5.5rem, max-content) minmax(5rem, max-content) minmax(6.5rem, max-content)`,
  alignItems: 'center',
  columnGap: vars.space.xs,
  blockSize: '3.5rem',
  paddingInlineEnd: vars.space.sm,
  background: vars.color.surface,
  border: `${vars.border.thin} solid`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.narrow]: {
      gridTemplate: `
        "name     clock bid" auto
        "standing price bid" auto
        / minmax(0, 1fr) minmax(4.5rem, max-content) minmax(5.75rem, max-content)`,
      alignContent: 'center',
      paddingInline: `${vars.space.sm} ${vars.space.xs}`,
    },
  },
})

export const edges = appVariants({
  winning: { borderColor: vars.color.success.strong },
  losing: { borderColor: vars.color.danger.strong },
  none: { borderColor: vars.color.border.subtle },
})

/** Up to the edges of the row. Phones have no room for it. */
export const ridge = appStyle({
  gridArea: 'ridge',
  alignSelf: 'stretch',
  overflow: 'hidden',
  borderStartStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  borderEndStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  '@media': { [media.narrow]: { display: 'none' } },
})

export const rowName = appStyle([
  cut,
  { gridArea: 'name', fontWeight: vars.font.weight.semibold, lineHeight: vars.font.line.snug },
])

/** Where the user stands, or who leads, and what has just moved the end. */
export const standing = appStyle({
  gridArea: 'standing',
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.xs,
  minBlockSize: `calc(${vars.font.size.small} * ${vars.font.line.snug})`,
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
  whiteSpace: 'nowrap',
})

export const added = appStyle([
  cut,
  {
    // The standing keeps its words.
    flexShrink: 999,
    marginInlineStart: 'auto',
    fontWeight: vars.font.weight.semibold,
    color: vars.color.warning.text,
  },
])

/** On phones there is no room for who it was; the bar says it. */
export const by = appStyle({ '@media': { [media.narrow]: { display: 'none' } } })

const figure = {
  lineHeight: vars.font.line.snug,
  fontSize: vars.font.size.title,
  '@media': { [media.narrow]: { fontSize: vars.font.size.body } },
} as const

export const clock = appStyle([figure, { gridArea: 'clock' }])

export const price = appStyle([figure, { gridArea: 'price' }])

export const bid = appStyle({ gridArea: 'bid', display: 'grid' })

export const result = appStyle([
  cut,
  {
    gridArea: '1 / clock-start / -1 / bid-end',
    justifySelf: 'end',
    fontWeight: vars.font.weight.semibold,
    '@media': {
      [media.narrow]: {
        gridArea: 'standing-start / standing-start / standing-end / bid-end',
        justifySelf: 'start',
      },
    },
  },
])
