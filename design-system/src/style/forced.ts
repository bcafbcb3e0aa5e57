import type { StyleRule } from '@vanilla-extract/css'
import { media } from '../tokens/tokens.css.ts'

/** Under forced colours what is chosen, or where the keyboard is, has the system's own paint. */
export const highlighted = (selector: string): StyleRule => ({
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [selector]: {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
