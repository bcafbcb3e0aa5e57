import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const positions = componentVariants({
  top: {},
  side: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: vars.space.xs,
    inlineSize: 'auto',
    minInlineSize: 0,
  },
  hidden: { gap: 0 },
})

export const labels = componentVariants({
  top: {},
  side: { flexShrink: 0, alignSelf: 'center', whiteSpace: 'nowrap' },
  hidden: {},
})

export const box = componentStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minInlineSize: 0,
  selectors: { [`${positions.side} > &`]: { flexGrow: 1 } },
})

export const select = componentStyle({
  gridArea: '1 / 1',
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: vars.size.control.medium,
  paddingBlock: vars.space.xxs,
  paddingInlineStart: vars.space.sm,
  paddingInlineEnd: vars.space.xl,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.medium,
  color: vars.color.text.default,
  fontSize: vars.font.size.body,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  transitionProperty: 'border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&:hover': { borderColor: vars.color.border.strong },
  },
})

// The list of a native select uses the colors of its options.
export const option = componentStyle({
  background: vars.color.raised,
  color: vars.color.text.default,
})

export const arrow = componentStyle({
  gridArea: '1 / 1',
  justifySelf: 'end',
  display: 'flex',
  marginInlineEnd: vars.space.xs,
  color: vars.color.text.muted,
  pointerEvents: 'none',
})
