import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { keyframes } from '@vanilla-extract/css'
import { compact, tight } from '../card/card.css.ts'

/** In the place of price and standing, so that a result is as high as the card before it. */
export const words = appStyle({
  gridColumn: '1 / -1',
  gridRow: 'lead-start / mine-end',
  alignSelf: 'center',
  display: 'grid',
  gap: vars.space.hair,
  paddingInline: vars.space.sm,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@container': {
    [compact]: { gridArea: 'amount-start / amount-start / mine-end / status-start', padding: 0 },
    [tight]: { gridColumnEnd: '-1' },
  },
})

export const title = appStyle({
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.bold,
  textWrap: 'balance',
  '@container': { [compact]: { fontSize: vars.font.size.small } },
})

export const short = appStyle({
  color: vars.color.text.default,
  '@container': { [compact]: { display: 'block' } },
})

export const next = appStyle({
  textWrap: 'balance',
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
})

export const actions = appStyle({
  gridAutoFlow: 'column',
  // Their words stay on one line.
  gridAutoColumns: 'minmax(max-content, 1fr)',
  gap: vars.space.xs,
  '@container': {
    // Beside the words, so that the row grows little.
    [compact]: {
      gridArea: 'status-start / status-start / mine-end / status-end',
      gridAutoFlow: 'row',
      alignSelf: 'center',
      gap: vars.space.hair,
      margin: 0,
    },
    [tight]: { gridArea: 'action', gridAutoFlow: 'column' },
  },
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
