import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { cut, low } from '../card/card.css.ts'

const tiny = 'screen and (max-width: 22.49rem)'

/** Above the cards in the last ten minutes of some auctions. */
export const lane = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: vars.space.sm,
    },
    [low]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space.sm },
  },
})

export const title = appStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
})

/** Phones have no room for it. */
const onWide = appStyle({ '@media': { [media.narrow]: { display: 'none' } } })

export const rows = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))' },
  },
})

/** Columns have the same width in each row, whatever they contain. Only *Closing…* widens its column. */
export const row = appStyle({
  contain: 'content',
  display: 'grid',
  gridTemplate: `
    "ridge .        .     .     .  " 1fr
    "ridge name     clock price bid" auto
    "ridge standing clock lead  bid" auto
    "ridge .        .     .     .  " 1fr
    / 3.5rem minmax(0, 2fr) minmax(5.25rem, max-content) minmax(6.75rem, 1fr) 6rem`,
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
        "name     name  name  bid" auto
        "standing clock price bid" auto
        / auto auto minmax(0, 1fr) minmax(5.75rem, max-content)`,
      alignContent: 'center',
      paddingInline: `${vars.space.sm} ${vars.space.xs}`,
    },
  },
  selectors: { '&[data-over]': { color: vars.color.text.muted } },
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

/** The name, and beside it how far a late bid has just moved the end. */
export const rowName = appStyle({
  gridArea: 'name',
  display: 'flex',
  alignItems: 'baseline',
  columnGap: vars.space.xs,
  minInlineSize: 0,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
})

/** Where the user stands, and who leads. */
export const standing = appStyle({
  gridArea: 'standing',
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: `calc(${vars.font.size.small} * ${vars.font.line.snug})`,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
  whiteSpace: 'nowrap',
})

/** The narrowest phones have room for the dot only; the button says the same. */
export const word = appStyle({
  '@media': { [tiny]: { display: 'none' } },
})

export { cut }

export const leader = appStyle([cut, onWide, { flexShrink: 99 }])

export const added = appStyle({
  flex: 'none',
  fontSize: vars.font.size.small,
  color: vars.color.warning.text,
})

const figure = {
  lineHeight: vars.font.line.snug,
  fontSize: vars.font.size.title,
  '@media': { [media.narrow]: { fontSize: vars.font.size.body } },
} as const

export const clock = appStyle([figure, { gridArea: 'clock' }])

export const price = appStyle([figure, { gridArea: 'price' }])

/** How far the price is above the user's bid. */
export const lead = appStyle([
  cut,
  onWide,
  {
    gridArea: 'lead',
    fontSize: vars.font.size.caption,
    lineHeight: vars.font.line.snug,
    color: vars.color.text.muted,
  },
])

export const bid = appStyle({ gridArea: 'bid', display: 'grid' })
