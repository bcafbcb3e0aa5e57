import { highlighted } from '../style/forced.ts'
import { listed, list as sharedList } from '../style/listed.ts'
import { anchored, floating } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

/** The buttons at the end of the box. */
export const ends = componentStyle({ gridAutoFlow: 'column', gap: vars.space.xxs })

export const opener = componentStyle({
  selectors: { '&[data-pressed]': { background: vars.color.neutral.soft } },
})

export const popover = componentStyle([
  floating,
  anchored,
  {
    display: 'flex',
    flexDirection: 'column',
    inlineSize: 'var(--trigger-width)',
    borderRadius: vars.radius.medium,
    overflow: 'hidden',
  },
])

export const list = componentStyle([
  sharedList,
  { maxBlockSize: '20rem', overscrollBehavior: 'contain' },
])

export const option = componentStyle([
  listed,
  { flexShrink: 0, overflowWrap: 'anywhere' },
  highlighted('&[data-focused]'),
])

export const section = componentStyle({
  paddingBlockStart: vars.space.xs,
  paddingInline: vars.space.sm,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  color: vars.color.text.muted,
})

export const more = componentStyle({
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})

export const nothing = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.control.medium,
  paddingInline: vars.space.sm,
  color: vars.color.text.muted,
})
