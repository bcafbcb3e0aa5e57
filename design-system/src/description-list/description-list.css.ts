import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

/** By the width of the list, not of the window, because cards are narrow on every screen. */
export const room = componentStyle({ containerType: 'inline-size', inlineSize: '100%' })

export const list = componentStyle({ display: 'flex', flexDirection: 'column' })

const BESIDE = '(min-width: 24rem)'

export const row = componentStyle({
  display: 'grid',
  gap: vars.space.hair,
  paddingBlock: vars.space.xs,
  '@container': {
    [BESIDE]: {
      gridTemplateColumns: 'minmax(6rem, 2fr) 3fr',
      alignItems: 'baseline',
      columnGap: vars.space.lg,
    },
  },
})

export const looks = componentVariants({
  plain: {},
  divided: {
    paddingBlock: vars.space.sm,
    selectors: {
      '& + &': { borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}` },
    },
  },
})

export const term = componentStyle({
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
  overflowWrap: 'anywhere',
})

export const value = componentStyle({
  margin: 0,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

/** Aligns numbers at the end, so that they can be compared. */
export const aligned = componentVariants({
  start: {},
  end: { '@container': { [BESIDE]: { textAlign: 'end' } } },
})
