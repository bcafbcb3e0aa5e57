import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export { amount, bid as result, bids as results } from './cycle.css.ts'

export const hero = appStyle({
  gridArea: 'hero',
  overflow: 'hidden',
  inlineSize: '100%',
  aspectRatio: '2',
  maxBlockSize: '24rem',
  borderRadius: vars.radius.large,
})

export const page = appStyle({
  display: 'grid',
  gap: vars.space.lg,
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xl } },
})

/** On a phone the price stands between the name and the ticket. */
export const columns = appStyle({
  display: 'grid',
  gap: vars.space.lg,
  gridTemplateAreas: '"hero" "head" "side" "body"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: {
      columnGap: vars.space.xxl,
      gridTemplateAreas: '"hero side" "head side" "body side"',
      gridTemplateColumns: 'minmax(0, 1fr) 22rem',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
})

export const head = appStyle({
  gridArea: 'head',
  display: 'grid',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
})

export const side = appStyle({ gridArea: 'side', alignSelf: 'start', minInlineSize: 0 })

export const body = appStyle({
  gridArea: 'body',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xl,
  minInlineSize: 0,
})

export const bidding = appStyle({ display: 'grid', gap: vars.space.sm, minInlineSize: 0 })

export const section = appStyle({ display: 'grid', gap: vars.space.md })

export const picture = appStyle({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.large,
})

export const description = appStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const past = appStyle({ display: 'grid', gap: vars.space.xs })

export const bar = appStyle({
  gridColumn: '1 / -1',
  inlineSize: '100%',
  blockSize: vars.space.xs,
  fill: vars.color.info.strong,
  selectors: {
    '&[data-window]': { fill: vars.color.border.strong },
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
  },
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})

export const bidder = appStyle({
  gridColumn: '1 / -1',
  overflowWrap: 'anywhere',
  color: vars.color.text.muted,
})
