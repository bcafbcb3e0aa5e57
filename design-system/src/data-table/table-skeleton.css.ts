import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const table = componentStyle({ fontSize: vars.font.size.small, overflow: 'hidden' })

const line = {
  display: 'flex',
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
} as const
export const head = componentStyle({
  ...line,
  blockSize: '2.75rem',
  background: vars.color.sunken,
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
})
export const row = componentStyle({
  ...line,
  blockSize: `calc(${vars.size.control.small} + ${vars.space.xs})`,
})
export const cell = componentStyle({
  display: 'flex',
  alignItems: 'center',
  paddingInline: vars.space.xs,
  minInlineSize: 0,
  whiteSpace: 'nowrap',
})
/** Distributes the width like the columns that are loading. */
export const sizes = componentVariants({
  narrow: { flex: '0.8 1 0', minInlineSize: '5rem' },
  medium: { flex: '1 1 0', minInlineSize: '7rem' },
  wide: { flex: '1.8 1 0', minInlineSize: '10.5rem' },
})

export const aligns = componentVariants({ start: {}, end: { justifyContent: 'flex-end' } })
export const select = componentStyle({ flex: 'none', inlineSize: '3.25rem' })
export const actions = componentVariants({
  icon: { flex: 'none', inlineSize: '3.5rem' },
  buttons: { flex: 'none', inlineSize: '10rem' },
})

export const list = componentStyle({ fontSize: vars.font.size.small })
export const item = componentStyle({
  display: 'grid',
  gap: vars.space.xs,
  padding: vars.space.md,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})
