import { highlighted } from '../style/forced.ts'
import { anchored, floating } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

/** The input of a date: segments that are typed one after the other. */
export const segments = componentStyle({
  display: 'flex',
  alignItems: 'center',
  paddingInline: vars.space.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // Keeps the order of a date's numbers on right-to-left pages.
  direction: 'ltr',
})

export const grows = componentStyle({ flex: 1 })

export const segment = componentStyle([
  {
    paddingInline: '0.0625rem',
    borderRadius: vars.radius.small,
    lineHeight: vars.font.line.body,
    outline: 'none',
    caretColor: 'transparent',
    selectors: {
      '&[data-placeholder]': { color: vars.color.text.muted },
      '&[data-type="literal"]': { color: vars.color.text.muted },
      '&[data-focused]': { background: vars.color.inverse, color: vars.color.text.inverse },
    },
  },
  highlighted('&[data-focused]'),
])

export const popover = componentStyle([
  floating,
  anchored,
  {
    display: 'flex',
    maxInlineSize: `calc(100vw - 2 * ${vars.space.sm})`,
    borderRadius: vars.radius.large,
    overflow: 'auto',
  },
])

export const dialog = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.sm,
  padding: vars.space.md,
  outline: 'none',
  '@media': { [media.narrow]: { padding: vars.space.xs } },
})

export const calendar = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  marginInline: 'auto',
})

export const header = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
})

/** Month and year next to each other. */
export const jumps = componentStyle({ display: 'flex', justifyContent: 'center' })

export const jump = componentStyle({ display: 'inline-grid', alignItems: 'center' })

/** Looks like text until it is hovered or focused; then like a control. */
export const jumpTo = componentStyle({
  gridArea: '1 / 1',
  appearance: 'none',
  minBlockSize: vars.size.target,
  paddingBlock: vars.space.xxs,
  paddingInlineStart: vars.space.xxs,
  paddingInlineEnd: `calc(${vars.size.icon.small} + ${vars.space.xxs})`,
  background: 'transparent',
  border: `${vars.border.thin} solid transparent`,
  borderRadius: vars.radius.small,
  color: vars.color.text.default,
  fontSize: vars.font.size.body,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  // As wide as its text where browsers support it, so that month and year read as one title.
  fieldSizing: 'content',
  cursor: 'pointer',
  transitionProperty: 'background-color',
  transitionDuration: vars.motion.fast,
  selectors: { '&:hover': { background: vars.color.neutral.soft } },
})

export const jumpArrow = componentStyle({
  gridArea: '1 / 1',
  justifySelf: 'end',
  display: 'flex',
  color: vars.color.text.muted,
  pointerEvents: 'none',
})

export const grid = componentStyle({ borderSpacing: 0 })

export const weekday = componentStyle({
  paddingBlock: vars.space.xxs,
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.medium,
})

/** Seven fit on the narrowest phone, also in the size for touch. */
const DAY = `min(${vars.size.control.medium}, (100vw - 4 * ${vars.space.sm}) / 7)`

export const cell = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: DAY,
  blockSize: DAY,
  marginBlock: vars.space.hair,
  borderRadius: vars.radius.pill,
  fontSize: vars.font.size.small,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  outline: 'none',
  transitionProperty: 'background-color, color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-hovered]': { background: vars.color.neutral.soft },
    '&[data-pressed]': { background: vars.color.border.subtle },
    '&[data-today]': { fontWeight: vars.font.weight.bold },
    '&[data-today]::after': {
      content: '',
      position: 'absolute',
      insetBlockEnd: vars.space.xxs,
      inlineSize: vars.space.xxs,
      blockSize: vars.space.xxs,
      background: 'currentColor',
      borderRadius: vars.radius.pill,
    },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.border.thin})`,
      zIndex: vars.layer.content,
    },
  },
})

export const chosenDay = componentStyle([
  {
    selectors: {
      '&[data-selected]': { background: vars.color.inverse, color: vars.color.text.inverse },
      '&[data-selected][data-invalid]': {
        background: vars.color.destructive.base,
        color: vars.color.destructive.on,
      },
    },
  },
  highlighted('&[data-selected]'),
])
