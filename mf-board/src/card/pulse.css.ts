import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'
import { compact } from './card.css.ts'

export const trend = appStyle({
  // Not a flex-basis: Firefox and WebKit then reserve the width of the drawing.
  inlineSize: '4.5rem',
  minInlineSize: 0,
  display: 'flex',
  '@container': { [compact]: { display: 'none' } },
})

export const count = appStyle({
  flex: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.default,
})
