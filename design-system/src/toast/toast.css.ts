import { keyframes } from '@vanilla-extract/css'
import { floating } from '../style/overlay.ts'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } })
const fall = keyframes({ from: { opacity: 0, transform: 'translateY(-1rem)' } })
const leave = keyframes({ to: { opacity: 0 } })
const swipedAway = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(110%)', opacity: 0 },
})

/** A popover while it has a toast, so that it lies above dialogs. Always rendered, for screen readers. */
export const region = componentStyle({
  position: 'fixed',
  insetBlock: 'auto 0',
  insetInline: 'auto 0',
  zIndex: vars.layer.toast,
  display: 'block',
  inlineSize: `min(100%, ${vars.size.width.narrow})`,
  padding: 0,
  background: 'transparent',
  border: 0,
  overflow: 'visible',
  pointerEvents: 'none',
  // At the top, because the on-screen keyboard and the pressed button are below.
  '@media': { [media.narrow]: { insetBlock: '0 auto' } },
})

export const viewport = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  padding: `${vars.space.md} max(${vars.space.md}, env(safe-area-inset-right)) max(${vars.space.md}, env(safe-area-inset-bottom))`,
  outline: 'none',
  '@media': {
    [media.narrow]: {
      paddingBlock: `max(${vars.space.md}, env(safe-area-inset-top)) ${vars.space.md}`,
    },
  },
})

export const toast = componentStyle([
  floating,
  {
    position: 'relative',
    // Wraps: with large text the message takes the full width below the icon.
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: vars.space.sm,
    paddingBlock: vars.space.sm,
    paddingInline: `${vars.space.md} calc(${vars.size.control.small} + ${vars.space.sm})`,
    borderRadius: vars.radius.medium,
    pointerEvents: 'auto',
    // Scrolls if it is higher than the screen, so that its beginning can be read.
    maxBlockSize: `calc(100dvh - 2 * ${vars.space.md})`,
    overflow: 'auto',
    touchAction: 'pan-y',
    animation: `${rise} ${vars.motion.slow} ${vars.motion.enter}`,
    '@media': { [media.narrow]: { animationName: fall } },
    selectors: {
      '&[data-state="closed"]': {
        animation: `${leave} ${vars.motion.medium} ${vars.motion.exit} forwards`,
      },
      '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
      '&[data-swipe="cancel"]': {
        transform: 'translateX(0)',
        transition: `transform ${vars.motion.medium} ${vars.motion.standard}`,
      },
      '&[data-swipe="end"]': {
        animation: `${swipedAway} ${vars.motion.fast} ${vars.motion.exit} forwards`,
      },
    },
  },
])

export const signs = componentVariants({
  neutral: { color: vars.color.info.text },
  success: { color: vars.color.success.text },
  danger: { color: vars.color.danger.text },
})

/** Aligns the icon and the close button with the first line. */
export const sign = componentStyle({ display: 'flex', paddingBlock: vars.space.hair })
export const words = componentStyle({
  flex: '1 1 9rem',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.hair,
})
export const title = componentStyle({
  fontWeight: vars.font.weight.semibold,
  overflowWrap: 'anywhere',
})
export const text = componentStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.small,
  overflowWrap: 'anywhere',
})

export const close = componentStyle({
  display: 'grid',
  placeItems: 'center',
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
  inlineSize: vars.size.control.small,
  blockSize: vars.size.control.small,
  padding: 0,
  background: 'transparent',
  border: `${vars.border.thin} solid transparent`,
  borderRadius: vars.radius.small,
  color: vars.color.text.muted,
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.neutral.soft } } },
  },
})
