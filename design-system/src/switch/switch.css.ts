import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const field = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  alignItems: 'flex-start',
})

export const control = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  columnGap: vars.space.sm,
  // A finger's target, without moving the box away from the first line.
  paddingBlock: `max(0px, (${vars.size.target} - 1.5rem) / 2)`,
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.text.disabled },
  },
})

export const track = componentStyle({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '1.5rem',
  padding: '0.1875rem',
  border: `${vars.border.thick} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.color.border.strong },
    '[data-selected] > &': {
      background: vars.color.inverse,
      borderColor: vars.color.inverse,
    },
    '[data-disabled] > &': {
      background: vars.color.sunken,
      borderColor: vars.color.border.subtle,
    },
    '[data-focus-visible] > &': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '[data-selected] > &': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          borderColor: 'Highlight',
        },
      },
    },
  },
})

export const thumb = componentStyle({
  inlineSize: '0.875rem',
  blockSize: '0.875rem',
  borderRadius: vars.radius.pill,
  background: vars.color.border.control,
  transitionProperty: 'translate, background-color',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.standard,
  selectors: {
    '[data-selected] > * > &': { translate: '1rem', background: vars.color.text.inverse },
    '[data-selected] > * > &:dir(rtl)': { translate: '-1rem' },
    '[data-disabled] > * > &': { background: vars.color.text.disabled },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      selectors: { '[data-selected] > * > &': { background: 'HighlightText' } },
    },
  },
})

export const messages = componentStyle({ paddingInlineStart: '3.25rem' })
