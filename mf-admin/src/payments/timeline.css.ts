import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const frame = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.sm,
  outline: 'none',
})

export const list = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** A line with a dot per event joins them in their order. */
export const event = appStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxs,
  paddingInlineStart: vars.space.lg,
  paddingBlockEnd: vars.space.md,
  overflowWrap: 'anywhere',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: '0.4em',
      inlineSize: '0.75rem',
      blockSize: '0.75rem',
      borderRadius: vars.radius.pill,
      border: `${vars.border.thick} solid ${vars.color.border.strong}`,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '0.35rem',
      insetBlockStart: 'calc(0.4em + 1rem)',
      insetBlockEnd: '-0.2em',
      borderInlineStart: `${vars.border.thin} solid ${vars.color.border.strong}`,
    },
  },
})
