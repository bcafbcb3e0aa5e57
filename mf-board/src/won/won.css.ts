import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

const beside = '(min-width: 44rem)'

/** The picture spans the card's height, up to its edges. */
export const card = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(4.75rem, 18%) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.md,
  rowGap: vars.space.sm,
  '@container': {
    [beside]: { gridTemplateColumns: '14rem minmax(0, 1fr) auto' },
  },
})

export const picture = appStyle({
  gridRow: 'span 2',
  alignSelf: 'stretch',
  minBlockSize: '6rem',
  overflow: 'hidden',
  borderStartStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  borderEndStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  '@container': { [beside]: { gridRow: 'auto' } },
})

export const words = appStyle({
  paddingBlockStart: vars.space.sm,
  paddingInlineEnd: vars.space.md,
  overflowWrap: 'anywhere',
  '@container': { [beside]: { paddingBlockEnd: vars.space.sm } },
})

export const title = appStyle({
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  textWrap: 'pretty',
})

export const pay = appStyle({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  paddingInlineEnd: vars.space.md,
  paddingBlockEnd: vars.space.sm,
  '@container': { [beside]: { gridColumn: 'auto', paddingBlockStart: vars.space.sm } },
})
