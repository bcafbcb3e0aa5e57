import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'
import { highlighted } from './forced.ts'

/** The styles that Checkbox and Switch share: a field with one control before its label. */
export const tickableField: StyleRule = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  alignItems: 'flex-start',
}

export const tickable: StyleRule = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  // A touch target that keeps the box at the first line.
  paddingBlock: `max(0px, (${vars.size.target} - 1.5rem) / 2)`,
  cursor: 'pointer',
}

/** The box or the track; its parent, React Aria's button, has the state attributes. */
export const tickableMark: StyleRule = {
  border: `${vars.border.thick} solid ${vars.color.border.control}`,
  background: vars.color.surface,
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.color.border.strong },
    '[data-selected] > &, [data-indeterminate] > &': {
      background: vars.color.inverse,
      borderColor: vars.color.inverse,
      color: vars.color.text.inverse,
    },
    '[data-focus-visible] > &': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
  ...highlighted('[data-selected] > &, [data-indeterminate] > &'),
}
