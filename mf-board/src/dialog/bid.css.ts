import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const content = appStyle({ display: 'grid', gap: vars.space.lg, minInlineSize: 0 })

export const confirmation = appStyle({
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space.sm,
})

export const confirmationButtons = appStyle({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: vars.space.sm,
})

export const more = appStyle({
  minBlockSize: vars.size.control.small,
  alignContent: 'center',
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  color: vars.color.text.muted,
  cursor: 'pointer',
})

export const moreBody = appStyle({
  display: 'grid',
  gap: vars.space.md,
  paddingBlockStart: vars.space.xs,
})

export const history = appStyle({ display: 'grid', gap: vars.space.xs })

export const historyTitle = appStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
})

export const historyNote = appStyle({
  fontSize: vars.font.size.small,
  color: vars.color.text.muted,
})

/** Fixed height, so that the button above does not move when the bids arrive. */
export const historyBody = appStyle({ blockSize: '8rem' })

export const bids = appStyle({
  maxBlockSize: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlock: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})

export const bid = appStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: vars.space.sm,
  paddingBlock: vars.space.xs,
  fontSize: vars.font.size.small,
  selectors: {
    '& + &': { borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}` },
  },
})

export const bidder = appStyle({ overflowWrap: 'anywhere' })

export const auto = appStyle({ fontSize: vars.font.size.caption, color: vars.color.text.muted })

export const bidAmount = appStyle({
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

export const bidTime = appStyle({
  fontSize: vars.font.size.caption,
  color: vars.color.text.muted,
})

export const receipt = appStyle({
  // A target of 24 px without a higher row.
  paddingBlock: vars.space.xxs,
  marginBlock: `calc(-1 * ${vars.space.xxs})`,
  justifySelf: 'end',
  fontSize: vars.font.size.caption,
})
