import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

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

export const rows = appStyle({
  display: 'grid',
  gap: vars.space.xxs,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))' },
  },
})

export const row = appStyle({
  contain: 'content',
  display: 'grid',
  gridTemplate: '"ridge who clock price bid" / 5rem minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  columnGap: vars.space.md,
  minBlockSize: '2.75rem',
  paddingInlineEnd: vars.space.sm,
  background: vars.color.surface,
  border: `${vars.border.thin} solid`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.narrow]: {
      gridTemplate: `
        "ridge who   who   bid"
        "ridge clock price bid"
        / 2.5rem auto minmax(0, 1fr) auto`,
      columnGap: vars.space.xs,
      rowGap: 0,
      minBlockSize: 0,
    },
  },
})

export const edges = appVariants({
  winning: { borderColor: vars.color.success.strong },
  losing: { borderColor: vars.color.danger.strong },
  none: { borderColor: vars.color.border.subtle },
})

/** Up to the edges of the row. */
export const ridge = appStyle({
  gridArea: 'ridge',
  alignSelf: 'stretch',
  overflow: 'hidden',
  borderStartStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  borderEndStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
})

/** The name, and where the user stands. */
export const who = appStyle({
  gridArea: 'who',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.sm,
})

export const rowName = appStyle({
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  overflowWrap: 'anywhere',
})

export const clock = appStyle({
  gridArea: 'clock',
  fontSize: vars.font.size.title,
  '@media': { [media.narrow]: { fontSize: vars.font.size.body } },
})

export const price = appStyle({
  gridArea: 'price',
  fontSize: vars.font.size.title,
  '@media': { [media.narrow]: { fontSize: vars.font.size.body } },
})

/** The arrow of a raised price stands beside it. */
export const bid = appStyle({
  gridArea: 'bid',
  justifySelf: 'end',
  '@media': { [media.medium]: { marginInlineStart: vars.space.sm } },
})

export const result = appStyle({
  gridArea: 'clock / clock / bid / bid',
  justifySelf: 'end',
  fontWeight: vars.font.weight.semibold,
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: { gridArea: 'clock / clock / price / price', justifySelf: 'start' } },
})
