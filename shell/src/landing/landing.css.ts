import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** One screen: the night above grows, the three reasons stand at its foot. */
export const page = appStyle({
  display: 'grid',
  flex: 1,
  gridTemplateRows: '1fr auto',
})

export const hero = appStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignItems: 'center',
  blockSize: '100%',
  paddingBlock: `${vars.space.md} 5rem`,
  '@media': {
    [media.medium]: { paddingBlock: `${vars.space.xl} 10rem` },
    [media.wide]: { paddingBlock: `${vars.space.xxl} clamp(9rem, 20vh, 14rem)` },
  },
})

export const heroColumns = appStyle({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'center',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
      gap: vars.space.xxl,
    },
  },
})

export const pitch = appStyle({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [media.medium]: { gap: vars.space.md }, [media.wide]: { gap: vars.space.lg } },
})

export const kicker = appStyle({
  margin: 0,
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  letterSpacing: vars.font.tracking.wide,
  textTransform: 'uppercase',
})

export const acts = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.sm,
  paddingBlockStart: vars.space.xs,
})

export const prices = appStyle({
  background: `color-mix(in srgb, ${vars.color.night.raised} 88%, transparent)`,
  border: `${vars.border.thin} solid ${vars.color.night.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.overlay,
})

export const pricesHead = appStyle({
  display: 'flex',
  // "Reconnecting… as of 18:02:04" stands below the title on a phone.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.night.border}`,
})

export const priceList = appStyle({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 })

export const priceRow = appStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  minBlockSize: '4rem',
  contain: 'content',
  selectors: {
    '& + &': { borderBlockStart: `${vars.border.thin} solid ${vars.color.night.border}` },
    // Three items instead of four, so that the reasons stay in view.
    '&:nth-child(4)': { display: 'none' },
  },
  '@media': {
    [media.medium]: {
      minBlockSize: '4.75rem',
      paddingBlock: vars.space.sm,
      selectors: { '&:nth-child(4)': { display: 'flex' } },
    },
  },
})

export const thumb = appStyle({
  flex: 'none',
  inlineSize: '3.5rem',
  blockSize: '3rem',
  '@media': { [media.medium]: { inlineSize: '4.5rem' } },
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
})

export const priceName = appStyle({ flex: 1, minInlineSize: 0 })

/** A row that grew with its texts would move the title, which is centered beside it. */
export const priceText = appStyle({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** The whole row leads to the bid. */
export const priceLink = appStyle({
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `${vars.border.thick} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.border.thick})`,
      borderRadius: vars.radius.medium,
    },
  },
})

export const priceFigures = appStyle({
  display: 'grid',
  justifyItems: 'end',
  gap: vars.space.hair,
})

export const points = appStyle({
  display: 'grid',
  // On a phone three names in one row, so that the first screen shows everything. On larger screens
  // each has its reasons.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
  gap: vars.space.sm,
  listStyle: 'none',
  margin: 0,
  paddingInline: 0,
  paddingBlock: vars.space.md,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.md,
      paddingBlock: vars.space.lg,
    },
    [media.wide]: {
      gridTemplateColumns: 'repeat(3, 1fr)',
      gap: vars.space.xl,
      paddingBlock: vars.space.xl,
    },
  },
})

export const point = appStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xs,
  textAlign: 'center',
  '@media': {
    [media.medium]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space.md,
      textAlign: 'start',
    },
  },
})

export const pointText = appStyle({
  display: 'none',
  '@media': { [media.medium]: { display: 'block' } },
})

export const pointTitle = appStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.default,
  '@media': { [media.medium]: { fontSize: vars.font.size.lead } },
})

export const pointIcon = appStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  '@media': { [media.medium]: { inlineSize: '3rem', blockSize: '3rem' } },
  borderRadius: vars.radius.medium,
  background: vars.color.info.soft,
  color: vars.color.info.text,
})
