import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

/** By the container's width: a row if it fits, otherwise a column. */
export const room = componentStyle({ containerType: 'inline-size', inlineSize: '100%' })

const ROW = '(min-width: 34rem)'
const MARK = '1.75rem'

export const steps = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  '@container': { [ROW]: { flexDirection: 'row' } },
})

export const step = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${MARK} 1fr`,
  columnGap: vars.space.sm,
  alignItems: 'start',
  paddingBlockEnd: vars.space.md,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    // The line to the next step: below the mark, or next to it.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(${MARK} + ${vars.space.xxs}) ${vars.space.xxs}`,
      insetInlineStart: `calc(${MARK} / 2)`,
      translate: '-50%',
      borderInlineStart: `${vars.border.thick} solid ${vars.color.border.subtle}`,
      borderRadius: vars.radius.pill,
    },
    '&:dir(rtl)::before': { translate: '50%' },
    '&[data-state="done"]::before': { borderColor: vars.color.text.default },
  },
  '@container': {
    [ROW]: {
      flex: '1 1 0',
      gridTemplateColumns: '1fr',
      rowGap: vars.space.xs,
      justifyItems: 'center',
      alignContent: 'start',
      paddingBlockEnd: 0,
      paddingInline: vars.space.xs,
      textAlign: 'center',
      selectors: {
        '&:not(:last-child)::before': {
          insetBlock: `calc(${MARK} / 2) auto`,
          insetInlineStart: `calc(50% + ${MARK} / 2 + ${vars.space.xs})`,
          inlineSize: `calc(100% - ${MARK} - 2 * ${vars.space.xs})`,
          translate: '0 -50%',
          borderInlineStart: 0,
          borderBlockStart: `${vars.border.thick} solid ${vars.color.border.subtle}`,
        },
        '&[data-state="done"]::before': { borderColor: vars.color.text.default },
      },
    },
  },
})

export const mark = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: MARK,
  blockSize: MARK,
  background: vars.color.surface,
  border: `${vars.border.thick} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.pill,
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.bold,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: vars.motion.medium,
  selectors: {
    '[data-state="done"] > &': {
      background: vars.color.inverse,
      borderColor: vars.color.inverse,
      color: vars.color.text.inverse,
    },
    '[data-state="current"] > &': {
      borderColor: vars.color.action.base,
      color: vars.color.text.default,
      boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.action.soft}`,
    },
    '[data-state="failed"] > &': {
      background: vars.color.danger.soft,
      borderColor: vars.color.danger.strong,
      color: vars.color.danger.text,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '[data-state="current"] > &': { borderColor: 'Highlight' },
        '[data-state="done"] > &': {
          forcedColorAdjust: 'none',
          background: 'ButtonText',
          color: 'ButtonFace',
        },
      },
    },
  },
})

export const words = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.hair,
  paddingBlockStart: vars.space.xxs,
  overflowWrap: 'anywhere',
  '@container': { [ROW]: { paddingBlockStart: 0 } },
})

export const label = componentStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
  selectors: {
    '[data-state="current"] &': {
      fontWeight: vars.font.weight.semibold,
      color: vars.color.text.default,
    },
    '[data-state="done"] &': { color: vars.color.text.default },
    '[data-state="failed"] &': {
      fontWeight: vars.font.weight.semibold,
      color: vars.color.danger.text,
    },
  },
})

export const description = componentStyle({
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})
