import { keyframes } from '@vanilla-extract/css'
import { floating } from '../style/overlay.ts'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

const rise = keyframes({ from: { opacity: 0, translate: `0 ${vars.space.md}` } })
const slideUp = keyframes({ from: { translate: '0 100%' } })

/** The whole screen: the dialog and what it covers. */
export const overlay = componentStyle({
  position: 'fixed',
  insetBlock: '0 auto',
  insetInline: 0,
  inlineSize: '100%',
  // The height above an on-screen keyboard; `useOpenLayer` keeps it up to date.
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  display: 'grid',
  // Limited to the height of the screen; higher content scrolls inside.
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: vars.space.md,
  border: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  // It does not fade: each frame of that would paint the whole screen.
  background: vars.color.scrim,
  '@media': { [media.narrow]: { placeItems: 'end stretch', padding: 0 } },
})

export const panel = componentStyle([
  floating,
  {
    inlineSize: '100%',
    maxBlockSize: '100%',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // Keeps focused elements from being covered by the sticky header, or a sticky button at the bottom.
    scrollPaddingBlock: '4rem 6.5rem',
    borderRadius: vars.radius.large,
    outline: 'none',
    animation: `${rise} ${vars.motion.medium} ${vars.motion.enter}`,
    '@media': {
      [media.narrow]: {
        // A sheet at the lower edge, within reach of the thumb.
        maxBlockSize: `calc(100% - ${vars.space.xl})`,
        maxInlineSize: 'none',
        border: 0,
        borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
        animationName: slideUp,
        animationDuration: vars.motion.slow,
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
