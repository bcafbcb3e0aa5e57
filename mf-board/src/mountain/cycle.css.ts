import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gap: vars.space.lg,
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl } },
})

export const bids = appStyle({
  display: 'grid',
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})

export const bid = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.md,
  paddingBlock: vars.space.xs,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  fontVariantNumeric: 'tabular-nums',
})

export const bidder = appStyle({ overflowWrap: 'anywhere' })

export const amount = appStyle({ fontWeight: vars.font.weight.semibold })

export const facts = appStyle({
  gridColumn: '1 / -1',
  fontSize: vars.font.size.caption,
  color: vars.color.text.muted,
})

export const hash = appStyle({
  display: 'block',
  fontFamily: 'monospace',
  fontSize: vars.font.size.caption,
  overflowWrap: 'anywhere',
})

export const more = appStyle({ display: 'grid', gap: vars.space.xs, justifyItems: 'center' })
