import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'

/** The styles that the lists of Menu and ComboBox share. */
export const list: StyleRule = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space.xxs,
  overflow: 'auto',
  outline: 'none',
}

/** One item of the list. */
export const listed: StyleRule = {
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space.sm,
  minBlockSize: vars.size.control.medium,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    // In a list, hover and focus are the same state.
    '&[data-focused]': { background: vars.color.neutral.soft },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'not-allowed' },
  },
}
