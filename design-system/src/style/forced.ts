import type { StyleRule } from '@vanilla-extract/css'
import { media } from '../tokens/tokens.css.ts'

/** With forced colors, selected and focused items use the system's highlight colors. */
export const highlighted = (selector: string): StyleRule => ({
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [selector]: {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
