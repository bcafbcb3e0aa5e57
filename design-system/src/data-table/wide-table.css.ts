import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

/** A long table has its own scroll area, so that its header stays visible. */
export const scroller = componentStyle({
  maxBlockSize: `max(20rem, calc(100dvh - 2 * ${vars.space.xxxl}))`,
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  // Focused rows are not covered by the header.
  scrollPaddingBlockStart: '2.75rem',
})

// The cells draw the borders, because collapsed borders do not move with a sticky header.
export const table = componentStyle({
  inlineSize: '100%',
  minBlockSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  outline: 'none',
})

export const head = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.content,
})

export const row = componentStyle({
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
  },
})
export const pressable = componentStyle({ cursor: 'pointer' })

export const cell = componentStyle({
  blockSize: `calc(${vars.size.control.small} + ${vars.space.xs})`,
  boxSizing: 'border-box',
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.xs,
  verticalAlign: 'middle',
  background: vars.color.surface,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  outline: 'none',
  transitionProperty: 'background-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '[data-hovered] > &, [data-hovered] > [role="presentation"] > &': {
      background: vars.color.surfaceHover,
    },
    '[data-selected] > &, [data-selected] > [role="presentation"] > &': {
      background: vars.color.info.soft,
    },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    // The rows of a virtualized table are boxes, not table cells.
    'div&': { display: 'flex', alignItems: 'center', inlineSize: '100%' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '[data-selected] > &, [data-selected] > [role="presentation"] > &': {
          borderBlockEnd: `${vars.border.thick} solid Highlight`,
        },
      },
    },
  },
})

/** One line; the column can be resized, and the list shows the full text. */
export const content = componentStyle({
  flex: 1,
  minInlineSize: 0,
  maxBlockSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const aligns = componentVariants({
  start: {},
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
export const acts = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xxs,
  overflow: 'visible',
})
