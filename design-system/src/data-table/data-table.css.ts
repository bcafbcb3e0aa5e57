import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const table = componentStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  containerType: 'inline-size',
})

export const toolbar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
})
export const search = componentStyle({
  flex: '1 1 14rem',
  maxInlineSize: '22rem',
  minInlineSize: 0,
})
export const filters = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
})
export const tools = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  marginInlineStart: 'auto',
})

export const sort = componentStyle({ flex: '1 1 12rem', minInlineSize: 0 })

/** Visible next to its icon if there is room, otherwise only for screen readers. */
export const word = componentStyle({
  '@container': {
    '(inline-size < 40rem)': {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

/** Has the same height with and without *Select all*. */
export const line = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.md}`,
  minBlockSize: vars.size.control.small,
  marginBlock: vars.space.xs,
})
export const count = componentStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  fontVariantNumeric: 'tabular-nums',
})

export const frame = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.card,
  overflow: 'clip',
})

/** As wide as the table and as high as a row; the virtualizer measures it. */
export const ruler = componentStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: `calc(${vars.size.control.small} + ${vars.space.xs})`,
  visibility: 'hidden',
  pointerEvents: 'none',
})

export const foot = componentStyle({
  display: 'flex',
  justifyContent: 'center',
  paddingBlockStart: vars.space.md,
})

export const csv = componentStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
})
export const failed = componentStyle({
  color: vars.color.danger.text,
  fontSize: vars.font.size.small,
})
