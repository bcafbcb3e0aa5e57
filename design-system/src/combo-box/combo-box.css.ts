import { anchored, floating } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

/** What stands at the end of the box, side by side. */
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

export const list = componentStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '20rem',
  padding: vars.space.xxs,
  overflow: 'auto',
  outline: 'none',
  overscrollBehavior: 'contain',
})

export const option = componentStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: vars.space.sm,
  flexShrink: 0,
  minBlockSize: vars.size.control.medium,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  outline: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    // The keyboard's place and the pointer's are the same one in a list.
    '&[data-focused]': { background: vars.color.neutral.soft },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    '&[data-selected]': { fontWeight: vars.font.weight.semibold },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-focused]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})

export const more = componentStyle({
  gridColumn: 1,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.regular,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})

export const chosen = componentStyle({ gridColumn: 2, gridRow: '1 / span 2', display: 'flex' })

export const nothing = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.control.medium,
  paddingInline: vars.space.sm,
  color: vars.color.text.muted,
})
