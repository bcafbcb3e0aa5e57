import { componentStyle } from '../style/style.ts'
import { tickable, tickableField, tickableMark } from '../style/tickable.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const field = componentStyle(tickableField)

export const checkbox = componentStyle([tickable, { columnGap: vars.space.xs }])

export const box = componentStyle([
  tickableMark,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '1.25rem',
    blockSize: '1.25rem',
    marginBlock: '0.125rem',
    borderRadius: vars.radius.small,
    selectors: {
      // The tick is always rendered, and transparent when not selected.
      ':not([data-selected], [data-indeterminate]) > &': { color: 'transparent' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          // Forced colors would make the transparent tick visible.
          ':not([data-selected], [data-indeterminate]) > &': {
            forcedColorAdjust: 'none',
            background: 'Canvas',
            borderColor: 'CanvasText',
          },
        },
      },
    },
  },
])

/** Aligns messages with the label, not with the box. */
export const messages = componentStyle({ paddingInlineStart: '1.75rem' })
