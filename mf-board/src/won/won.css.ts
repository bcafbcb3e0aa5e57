import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

const beside = '(min-width: 44rem)'

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

export const words = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.md,
  paddingBlock: vars.space.xxs,
  overflowWrap: 'anywhere',
})

export const title = appStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  textWrap: 'pretty',
  '@container': { [beside]: { fontSize: vars.font.size.body } },
})

/** The button, and where there is room the time left. */
export const pay = appStyle({ display: 'flex', alignItems: 'center', gap: vars.space.md })

export const left = appStyle({
  display: 'none',
  '@container': { [beside]: { display: 'block' } },
})
