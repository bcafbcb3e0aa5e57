import { createVar, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const tabs = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
})

const HEADER = '4.5rem'

export const grouped = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.sm,
  '@media': {
    [media.large]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)', gap: vars.space.xl },
  },
})

export const menu = componentStyle({ '@media': { [media.large]: { display: 'none' } } })

/** Stays beside the panel, below the page's header. A rail higher than the screen scrolls. */
export const rail = componentStyle({
  display: 'none',
  position: 'sticky',
  insetBlockStart: HEADER,
  '@media': { [media.large]: { display: 'block' } },
})

const fadeStart = createVar({ syntax: '<length>', inherits: false, initialValue: '0' })
const fadeEnd = createVar({ syntax: '<length>', inherits: false, initialValue: '0' })

const FADE = '2.5rem'
/** Fades the ends at which the scrolled list continues. */
const fades = keyframes({
  '0%': { vars: { [fadeStart]: '0rem', [fadeEnd]: FADE } },
  '10%, 90%': { vars: { [fadeStart]: FADE, [fadeEnd]: FADE } },
  '100%': { vars: { [fadeStart]: FADE, [fadeEnd]: '0rem' } },
})

function faded(direction: 'left' | 'right') {
  return `linear-gradient(to ${direction}, transparent, black ${fadeStart}, black calc(100% - ${fadeEnd}), transparent)`
}

/** The line under the tabs does not scroll or fade. */
export const row = componentStyle({
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})

export const list = componentStyle({
  position: 'relative',
  display: 'flex',
  gap: vars.space.xxs,
  scrollbarWidth: 'none',
})

export const column = componentStyle({
  flexDirection: 'column',
  gap: vars.space.none,
  maxBlockSize: `calc(100dvh - ${HEADER} - ${vars.space.xs})`,
  overflowY: 'auto',
  overscrollBehaviorBlock: 'contain',
})

export const scrolled = componentStyle({
  marginBlockEnd: `calc(-1 * ${vars.border.thin})`,
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorInline: 'contain',
  scrollPaddingInline: FADE,
  '@supports': {
    '(animation-timeline: scroll(self inline))': {
      maskImage: faded('right'),
      animation: `${fades} linear both`,
      animationTimeline: 'scroll(self inline)',
      selectors: { '&:dir(rtl)': { maskImage: faded('left') } },
    },
  },
})

export const tab = componentStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  flexShrink: 0,
  minBlockSize: vars.size.control.large,
  paddingInline: vars.space.sm,
  color: vars.color.text.muted,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  outline: 'none',
  transitionProperty: 'color',
  transitionDuration: vars.motion.fast,
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    [`${column} > &`]: {
      justifyContent: 'space-between',
      // Sixteen tabs with their headings fit below the title of the panel on a laptop.
      minBlockSize: `max(1.875rem, ${vars.size.target})`,
      fontSize: vars.font.size.small,
      fontWeight: vars.font.weight.medium,
    },
    [`${column} > &[data-selected]`]: {
      background: vars.color.neutral.soft,
      fontWeight: vars.font.weight.semibold,
    },
    [`${column} > &[data-group]`]: { marginBlockStart: '1.625rem' },
    [`${column} > &[data-group]:first-child`]: { marginBlockStart: '1.375rem' },
    // A heading for the eye only: the empty text keeps it out of the tab's name.
    '&[data-group]::before': {
      content: 'attr(data-group) / ""',
      position: 'absolute',
      insetBlockEnd: '100%',
      insetInlineStart: vars.space.sm,
      paddingBlockEnd: vars.space.xxs,
      color: vars.color.text.muted,
      fontSize: vars.font.size.caption,
      fontWeight: vars.font.weight.semibold,
      pointerEvents: 'none',
    },
    '&[data-hovered]': { color: vars.color.text.default },
    '&[data-selected]': { color: vars.color.text.default },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width} - ${vars.border.thick})`,
    },
    // A hovered tab shows a preview of its line.
    [`${scrolled} > &[data-hovered]:not([data-selected])::after`]: {
      content: '',
      position: 'absolute',
      insetBlockEnd: 0,
      insetInline: vars.space.sm,
      blockSize: vars.border.thick,
      background: vars.color.border.subtle,
      borderRadius: vars.radius.pill,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-selected]': { color: 'Highlight' },
      },
    },
  },
})

export const count = componentStyle({
  minInlineSize: '1.5em',
  paddingInline: '0.375rem',
  background: vars.color.neutral.soft,
  borderRadius: vars.radius.pill,
  color: vars.color.neutral.text,
  fontSize: vars.font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.font.line.body,
  textAlign: 'center',
})

const LINE = `calc(${vars.border.thick} + ${vars.border.thin})`
/** Slides from the previously selected tab. */
export const indicator = componentStyle({
  position: 'absolute',
  selectors: {
    [`${scrolled} &`]: { insetBlockEnd: 0, insetInline: vars.space.sm, blockSize: LINE },
    [`${column} &`]: { insetInlineStart: 0, insetBlock: vars.space.xs, inlineSize: LINE },
  },
  background: vars.color.text.default,
  borderRadius: vars.radius.pill,
  transitionProperty: 'translate, width',
  transitionDuration: vars.motion.medium,
  transitionTimingFunction: vars.motion.enter,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } },
})

export const panel = componentStyle({
  outline: 'none',
  selectors: {
    // A hidden panel stays mounted, so that it keeps what was typed in it.
    '&[data-inert]': { display: 'none' },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
      borderRadius: vars.radius.small,
    },
  },
})
