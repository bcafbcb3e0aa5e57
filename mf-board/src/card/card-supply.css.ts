import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { compact, scrim } from './card.css.ts'

/** The tickets left, as pips beside the name; in the compact list only the last one, in words on the picture. */
export const supply = appStyle({
  gridArea: 'supply',
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  paddingInlineEnd: vars.space.sm,
  '@container': {
    [compact]: {
      gridArea: 'picture',
      placeSelf: 'start end',
      position: 'relative',
      margin: vars.space.xxs,
      padding: 0,
    },
  },
})

/** Filled while its ticket is for sale. */
export const pip = appStyle({
  inlineSize: '0.4rem',
  blockSize: '0.4rem',
  fill: 'none',
  stroke: vars.color.border.strong,
  strokeWidth: 1.5,
  selectors: { '&[data-left]': { fill: vars.color.border.strong } },
  '@container': { [compact]: { display: 'none' } },
  '@media': {
    [media.forcedColors]: {
      stroke: 'CanvasText',
      selectors: { '&[data-left]': { fill: 'CanvasText' } },
    },
  },
})

export const words = appStyle({
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  '@container': {
    // On the picture: legible on every ridge.
    [compact]: {
      padding: vars.space.xxs,
      colorScheme: 'dark',
      background: scrim,
      color: vars.color.text.default,
      borderRadius: vars.radius.small,
    },
  },
  selectors: {
    '&[data-last]': { color: vars.color.warning.text, fontWeight: vars.font.weight.semibold },
  },
})
