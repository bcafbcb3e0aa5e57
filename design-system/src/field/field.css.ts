import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const field = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  inlineSize: '100%',
})

/** Its parts stand in the row around it, a sentence or a grid, and an error below that row. */
export const inline = componentStyle({ display: 'contents' })

export const label = componentStyle({
  alignSelf: 'flex-start',
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.default,
})

export const required = componentStyle({
  marginInlineStart: vars.space.xxs,
  color: vars.color.danger.text,
})

/** Selects the input. */
const typed = ':is(input, textarea)'

/**
 * The box around the input and its buttons. It shows the state; the input inside has no styles of
 * its own.
 */
export const box = componentStyle({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.control.medium,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.medium,
  transitionProperty: 'border-color, background-color',
  transitionDuration: vars.motion.fast,
  cursor: 'text',
  selectors: {
    [`${inline} > &`]: { flexBasis: '4.5rem' },
    [`&:has(${typed}:hover:not(:disabled)), &[data-hovered]:not([data-disabled])`]: {
      borderColor: vars.color.border.strong,
    },
    [`&:has(${typed}[data-invalid], ${typed}[aria-invalid="true"]), &[data-invalid]`]: {
      borderColor: vars.color.danger.strong,
      boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.danger.strong}`,
    },
    [`&:has(${typed}:disabled), &[data-disabled]`]: {
      background: vars.color.sunken,
      borderColor: vars.color.border.subtle,
      cursor: 'not-allowed',
    },
    [`&:has(${typed}:focus-visible)`]: {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [`&:has(${typed}:disabled), &[data-disabled]`]: { borderColor: 'GrayText' },
        [`&:has(${typed}[data-invalid]), &[data-invalid]`]: { borderWidth: vars.border.thick },
      },
    },
  },
})

export const input = componentStyle({
  flex: 1,
  minInlineSize: 0,
  blockSize: '100%',
  minBlockSize: `calc(${vars.size.control.medium} - 2 * ${vars.border.thin})`,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  background: 'transparent',
  border: 0,
  borderRadius: 'inherit',
  color: vars.color.text.default,
  // At least 16 px, because iOS zooms into smaller fields.
  fontSize: vars.font.size.body,
  textOverflow: 'ellipsis',
  // Keeps the order of "@firstchair" on right-to-left pages.
  unicodeBidi: 'plaintext',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { color: vars.color.text.disabled, cursor: 'not-allowed' },
    '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
  },
})

/** A prefix or suffix in the box. */
export const adornment = componentStyle({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  color: vars.color.text.muted,
  // Keeps the focus ring of a button inside the box.
  vars: { [vars.focus.offset]: `calc(-1 * ${vars.focus.width})` },
  selectors: {
    '&:first-child': {
      paddingInlineStart: vars.space.sm,
      marginInlineEnd: `calc(-1 * ${vars.space.xxs})`,
    },
    '&:last-child': { paddingInlineEnd: vars.space.xxs },
  },
})

export const description = componentStyle({
  display: 'block',
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})

export const error = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xxs,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
  color: vars.color.danger.text,
  overflowWrap: 'anywhere',
  selectors: { [`${inline} > &`]: { order: 1, flexBasis: '100%', gridColumn: '1 / -1' } },
})

export const errorSign = componentStyle({
  display: 'flex',
  flexShrink: 0,
  marginBlockStart: '0.0625rem',
})
