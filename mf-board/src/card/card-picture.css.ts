import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { compact, scrim } from './card.css.ts'

const STAR = '2rem'

export const picture = appStyle({
  gridArea: 'picture',
  position: 'relative',
  alignSelf: 'stretch',
  overflow: 'hidden',
  borderStartStartRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  borderStartEndRadius: `calc(${vars.radius.large} - ${vars.border.thin})`,
  '@container': { [compact]: { borderRadius: vars.radius.medium, minBlockSize: '5.25rem' } },
})

export const overlay = appStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  background: vars.color.scrim,
  colorScheme: 'dark',
  color: vars.color.text.default,
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.bold,
  lineHeight: vars.font.line.tight,
  '@container': { [compact]: { fontSize: vars.font.size.caption } },
})

export const status = appStyle({
  gridArea: 'picture',
  placeSelf: 'start end',
  padding: vars.space.xs,
  // Above the picture, which is positioned.
  position: 'relative',
  '@container': {
    // Among the words.
    [compact]: { display: 'none' },
  },
})

export const watch = appStyle({
  gridArea: 'picture',
  placeSelf: 'start',
  // Above the picture, which is positioned.
  position: 'relative',
  // Drawn at 32 px in a corner; a target for a finger reaches further.
  margin: `calc((${STAR} + 2 * ${vars.space.xxs} - ${vars.size.control.small}) / 2)`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: `calc((${vars.size.control.small} - ${STAR}) / 2)`,
      background: vars.color.surface,
      border: `${vars.border.thin} solid ${vars.color.border.control}`,
      borderRadius: vars.radius.medium,
    },
  },
})

/** On the picture, at its foot: the time left, and what has become of the end. */
export const clock = appStyle({
  gridArea: 'picture',
  placeSelf: 'end stretch',
  // Above the picture, which is positioned.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.xxs,
  padding: vars.space.xs,
  pointerEvents: 'none',
  '@container': { [compact]: { rowGap: 0, padding: vars.space.xxs } },
})

/** Legible on every ridge, by day and by night. */
export const time = appStyle({
  colorScheme: 'dark',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.xs,
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.xs,
  background: scrim,
  fontSize: vars.font.size.small,
  color: vars.color.text.default,
  borderRadius: vars.radius.small,
  pointerEvents: 'auto',
  '@container': {
    [compact]: {
      paddingInline: vars.space.xxs,
      fontSize: vars.font.size.caption,
      letterSpacing: vars.font.tracking.tight,
    },
  },
  '@media': { [media.forcedColors]: { border: `${vars.border.thin} solid CanvasText` } },
})

/** Shown for some seconds, on one line: a second one would cover the star. */
export const extension = appStyle({
  flex: '1 1 0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  fontWeight: vars.font.weight.semibold,
  color: vars.color.warning.text,
  '@container': { [compact]: { flex: 'none' } },
})
