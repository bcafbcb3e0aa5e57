import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'

/** The surface of all floating elements. */
export const floating: StyleRule = {
  background: vars.color.raised,
  color: vars.color.text.default,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  boxShadow: vars.elevation.overlay,
}

/** A small overlay next to its trigger, which fades in and moves towards it. */
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
