import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'

/** What the floating lists of a Menu and a ComboBox share. */
export const list: StyleRule = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space.xxs,
  overflow: 'auto',
  outline: 'none',
}

/** One line of it. */
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
    // The keyboard's place and the pointer's are the same one in a list.
    '&[data-focused]': { background: vars.color.neutral.soft },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'not-allowed' },
  },
}
