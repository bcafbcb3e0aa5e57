import { keyframes } from '@vanilla-extract/css'
import { floating } from '../style/overlay.ts'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

// Animations, not transitions: `DialogPanel` relies on React Aria to wait for their end.
const fade = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, translate: `0 ${vars.space.md}` } })
const slideUp = keyframes({ from: { translate: '0 100%' } })

export const overlay = componentStyle({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  // The height above an on-screen keyboard; React Aria keeps it up to date.
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  zIndex: vars.layer.overlay,
  display: 'grid',
  // Limited to the height of the screen; higher content scrolls inside.
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: vars.space.md,
  background: vars.color.scrim,
  transitionProperty: 'opacity',
  transitionDuration: vars.motion.medium,
  transitionTimingFunction: vars.motion.standard,
  selectors: {
    '&[data-entering]': { animation: `${fade} ${vars.motion.medium} ${vars.motion.standard}` },
    '&[data-exiting]': { opacity: 0 },
  },
  '@media': { [media.narrow]: { placeItems: 'end stretch', padding: 0 } },
})

export const closing = componentStyle({ opacity: 0, transitionDuration: '0s' })

export const modal = componentStyle([
  floating,
  {
    display: 'flex',
    inlineSize: '100%',
    maxBlockSize: '100%',
    borderRadius: vars.radius.large,
    transitionProperty: 'translate, opacity',
    transitionDuration: vars.motion.medium,
    transitionTimingFunction: vars.motion.enter,
    selectors: {
      '&[data-entering]': { animation: `${rise} ${vars.motion.medium} ${vars.motion.enter}` },
      '&[data-exiting]': {
        opacity: 0,
        translate: `0 ${vars.space.xs}`,
        transitionTimingFunction: vars.motion.exit,
      },
    },
    '@media': {
      [media.narrow]: {
        // A sheet at the lower edge, within reach of the thumb.
        maxBlockSize: `calc(100% - ${vars.space.xl})`,
        maxInlineSize: 'none',
        border: 0,
        borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
        transitionDuration: vars.motion.slow,
        selectors: {
          '&[data-entering]': { animation: `${slideUp} ${vars.motion.slow} ${vars.motion.enter}` },
          '&[data-exiting]': { opacity: 1, translate: '0 100%' },
        },
      },
    },
  },
])

export const sizes = componentVariants({
  small: { maxInlineSize: vars.size.width.narrow },
  medium: {
    maxInlineSize: vars.size.width.dialog,
    // Wider, and so lower.
    '@media': { [media.low]: { maxInlineSize: vars.size.width.prose } },
  },
  large: { maxInlineSize: vars.size.width.prose },
})

export const dialog = componentStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // Keeps focused elements from being covered by the sticky header, or a sticky button at the bottom.
  scrollPaddingBlock: '4rem 6.5rem',
  borderRadius: 'inherit',
  outline: 'none',
})

export const actions = componentStyle({ display: 'flex' })

/** Stays visible while the body scrolls, with its close button. */
export const header = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.content,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: vars.space.sm,
  paddingBlock: `${vars.space.md} ${vars.space.sm}`,
  paddingInline: `${vars.space.lg} ${vars.space.md}`,
  background: vars.color.raised,
  '@media': {
    [media.narrow]: { paddingInline: `${vars.space.md} ${vars.space.xs}` },
    [media.low]: { paddingBlock: vars.space.xs },
  },
})

export const title = componentStyle({
  paddingBlockStart: vars.space.xxs,
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.bold,
  lineHeight: vars.font.line.snug,
  letterSpacing: vars.font.tracking.tight,
  overflowWrap: 'anywhere',
})

export const body = componentStyle({
  paddingInline: vars.space.lg,
  paddingBlockEnd: vars.space.lg,
  '@media': {
    [media.narrow]: {
      paddingInline: vars.space.md,
      paddingBlockEnd: `max(${vars.space.lg}, env(safe-area-inset-bottom))`,
    },
  },
})
