import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'
import { cut } from '../card/card.css.ts'

const beside = '(min-width: 44rem)'
const wide = '(min-width: 56rem)'

/** One slim row, so that the first cards stay on the screen; the picture only where there is room. */
export const card = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.sm,
  minBlockSize: '2.5rem',
  paddingInline: vars.space.sm,
  '@container': {
    [beside]: {
      gridTemplateColumns: '7rem minmax(0, 1fr) auto',
      columnGap: vars.space.md,
      paddingInline: `0 ${vars.space.md}`,
    },
  },
})

export const picture = appStyle({
  display: 'none',
  position: 'relative',
  alignSelf: 'stretch',
  overflow: 'hidden',
  borderStartStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  borderEndStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  '@container': { [beside]: { display: 'block' } },
})

/** One line, on phones two, which are no higher than the button. */
export const words = appStyle({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: vars.space.xxs,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  '@container': { [beside]: { fontSize: vars.font.size.body } },
})

export const title = appStyle({
  flexShrink: 0,
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  '@container': {
    [beside]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** Where there is room. */
export const more = appStyle({
  display: 'none',
  flex: 'none',
  '@container': { [beside]: { display: 'block' } },
})

export const timeLeft = appStyle({
  display: 'none',
  '@container': { [wide]: { display: 'block' } },
})

export const others = appStyle([
  more,
  cut,
  {
    flexShrink: 1,
    marginInlineStart: vars.space.sm,
    fontSize: vars.font.size.small,
    fontWeight: vars.font.weight.regular,
    color: vars.color.text.muted,
  },
])

/** The button, and where there is room the time left. */
export const pay = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  paddingBlock: vars.space.hair,
})
