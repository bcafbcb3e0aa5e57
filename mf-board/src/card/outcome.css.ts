import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { keyframes } from '@vanilla-extract/css'
import { compact, stacked, tight } from './card.css.ts'

const stackedTemplate = '"title" auto "lines" 1fr "actions" auto / minmax(0, 1fr)'

/** In the place of price, standing and button, so that a result is as high as the card before it. */
export const result = appStyle({
  gridRow: 'name-end / -1',
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplate: stackedTemplate,
  gap: `${vars.space.hair} ${vars.space.xs}`,
  paddingInline: vars.space.sm,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@container': {
    [compact]: {
      gridColumn: 'picture-end / -1',
      gridTemplate: '"title title" auto "lines actions" 1fr / minmax(0, 1fr) auto',
      padding: 0,
      fontSize: vars.font.size.caption,
      // Two buttons, which take a line.
      selectors: { '&[data-offered]': { gridTemplate: stackedTemplate } },
    },
    [tight]: { gridTemplate: stackedTemplate },
    [stacked]: { gridColumn: '1 / -1' },
  },
})

export const title = appStyle({
  gridArea: 'title',
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.bold,
  textWrap: 'balance',
  '@container': { [compact]: { fontSize: vars.font.size.small } },
})

/** The largest text on the card, as the price was. */
export const wonTitle = appStyle([
  title,
  {
    fontSize: vars.font.size.heading,
    lineHeight: vars.font.line.tight,
    '@container': { [compact]: { fontSize: '1.375rem' } },
  },
])

export const lines = appStyle({ gridArea: 'lines' })

export const line = appStyle({ display: 'block' })

export const next = appStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
})

export const actions = appStyle({
  gridArea: 'actions',
  display: 'grid',
  gridAutoFlow: 'column',
  // Their words stay on one line.
  gridAutoColumns: 'minmax(max-content, 1fr)',
  alignSelf: 'end',
  gap: vars.space.xs,
})

const fall = keyframes({
  from: { transform: 'translateY(-60%)', opacity: 1 },
  to: { transform: 'none', opacity: 0 },
})

const flake = (at: string, size: string) =>
  `radial-gradient(circle at ${at}, ${vars.color.ridge.snow} ${size}, transparent calc(${size} * 1.3))`

/** A short snowfall; under reduced motion none. */
export const snow = appStyle({
  position: 'absolute',
  inset: 0,
  insetBlockEnd: '-60%',
  backgroundImage: [
    flake('20% 30%', '0.1rem'),
    flake('70% 60%', '0.125rem'),
    flake('45% 85%', '0.06rem'),
  ].join(),
  backgroundSize: '3rem 3rem, 4.5rem 4rem, 2.5rem 3.5rem',
  opacity: 0,
  animationName: fall,
  animationDuration: `calc(3 * ${vars.motion.slow})`,
  animationTimingFunction: 'linear',
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { display: 'none' } },
})
