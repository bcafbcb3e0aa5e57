import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { compact } from '../card/card.css.ts'

/** Stays beside the cards while they scroll, and scrolls by itself. */
export const rail = appStyle({
  position: 'sticky',
  insetBlockStart: vars.space.md,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: vars.space.xs,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.md})`,
  padding: vars.space.md,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
})

export const title = appStyle({
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.semibold,
})

export const fromMedium = appStyle({ '@media': { [media.narrow]: { display: 'none' } } })

export const onPhones = appStyle({ '@media': { [media.medium]: { display: 'none' } } })

/** In the dialog: of one height, whatever has arrived. */
export const dialogBody = appStyle({ display: 'grid', alignItems: 'start', blockSize: '24rem' })

export const list = appStyle({
  maxBlockSize: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // New rows push the others down; a reader who has scrolled keeps their place.
  overflowAnchor: 'auto',
  contain: 'content',
})

/** Two lines, whatever the names: what does not fit is cut off. */
export const row = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.sm,
  paddingBlock: vars.space.xs,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    '& + &': { borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}` },
  },
})

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

export const bidder = appStyle({ ...cut, fontWeight: vars.font.weight.medium })

export const amount = appStyle({ fontWeight: vars.font.weight.semibold, textAlign: 'end' })

const quiet = { fontSize: vars.font.size.caption, color: vars.color.text.muted } as const

export const mountain = appStyle({ ...cut, ...quiet })

export const aside = appStyle({ ...quiet, textAlign: 'end' })

export const note = appStyle({ fontSize: vars.font.size.small, color: vars.color.text.muted })

export const trend = appStyle({
  // Not a flex-basis: Firefox and WebKit then reserve the width of the drawing.
  inlineSize: '4.5rem',
  minInlineSize: 0,
  display: 'flex',
  '@container': { [compact]: { display: 'none' } },
})

export const count = appStyle({
  flex: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.default,
})
