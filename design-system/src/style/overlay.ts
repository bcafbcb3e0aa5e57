import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'

/** The ground of everything that floats. */
export const floating: StyleRule = {
  background: vars.color.raised,
  color: vars.color.text.default,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  boxShadow: vars.elevation.overlay,
}

/** A small overlay beside its trigger: fades and comes a little closer. */
export const anchored: StyleRule = {
  transitionProperty: 'opacity, translate',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.enter,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0 },
    '&[data-entering][data-placement="bottom"]': { translate: `0 calc(-1 * ${vars.space.xxs})` },
    '&[data-entering][data-placement="top"]': { translate: `0 ${vars.space.xxs}` },
    '&[data-exiting]': { transitionTimingFunction: vars.motion.exit },
  },
}
