import { componentStyle } from '../style/style.ts'
import { tickable, tickableField, tickableMark } from '../style/tickable.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const field = componentStyle(tickableField)

export const control = componentStyle([tickable, { columnGap: vars.space.sm }])

export const track = componentStyle([
  tickableMark,
  {
    display: 'flex',
    alignItems: 'center',
    inlineSize: '2.5rem',
    blockSize: '1.5rem',
    padding: '0.1875rem',
    borderRadius: vars.radius.pill,
  },
])

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
