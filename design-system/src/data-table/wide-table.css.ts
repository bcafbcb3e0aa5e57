import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

/** A long table scrolls within itself, so that its head stays in sight. */
export const scroller = componentStyle({
  maxBlockSize: `max(20rem, calc(100dvh - 2 * ${vars.space.xxxl}))`,
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  // What takes focus is not under the head.
  scrollPaddingBlockStart: '2.75rem',
})

// Borders of a native table are drawn by its cells: collapsed ones would stay behind when it scrolls.
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
  blockSize: `calc(${vars.size.control.medium} + ${vars.space.sm})`,
  boxSizing: 'border-box',
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
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
    // Places of a virtual table are boxes, not table cells.
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

/** Two lines at most in a row; the column can be made wider, and the list shows all. */
export const content = componentStyle({
  flex: 1,
  minInlineSize: 0,
  maxBlockSize: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const aligns = componentVariants({
  start: {},
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
export const acts = componentStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space.xxs,
  overflow: 'visible',
})
