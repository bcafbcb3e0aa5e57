import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const centre = appStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '50vh',
  padding: vars.space.lg,
})

export const scene = appStyle({
  position: 'relative',
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  minBlockSize: '60vh',
  paddingBlock: vars.space.xl,
  overflow: 'hidden',
})

/** The ridge stands on the foot of the page, behind the words. */
export const ridge = appStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '45%',
  opacity: 0.5,
  pointerEvents: 'none',
  maskImage: 'linear-gradient(to bottom, transparent, black 45%)',
  '@media': { [media.narrow]: { blockSize: '35%' } },
})

export const words = appStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space.md,
  justifyItems: 'start',
  maxInlineSize: vars.size.width.prose,
  paddingBlockEnd: '18vh',
})
