import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const field = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  alignItems: 'flex-start',
})

export const checkbox = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  columnGap: vars.space.xs,
  // A finger's target, without moving the box away from the first line.
  paddingBlock: `max(0px, (${vars.size.target} - 1.5rem) / 2)`,
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.text.disabled },
  },
})

export const box = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlock: '0.125rem',
  border: `${vars.border.thick} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: 'transparent',
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.color.border.strong },
    '[data-selected] > &, [data-indeterminate] > &': {
      background: vars.color.inverse,
      borderColor: vars.color.inverse,
      color: vars.color.text.inverse,
    },
    '[data-invalid] > &': { borderColor: vars.color.danger.strong },
    '[data-disabled] > &': {
      background: vars.color.sunken,
      borderColor: vars.color.border.subtle,
    },
    '[data-disabled][data-selected] > &': { color: vars.color.text.disabled },
    '[data-focus-visible] > &': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '[data-selected] > &, [data-indeterminate] > &': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
        '[data-disabled] > &': { borderColor: 'GrayText' },
      },
    },
  },
})

/** Messages begin under the words, not under the box. */
export const messages = componentStyle({ paddingInlineStart: '1.75rem' })
