import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** As high as the page leaves room for. */
export const page = appStyle({ display: 'grid', flex: 1 })

export const scene = appStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignContent: 'center',
  blockSize: '100%',
  minBlockSize: '60vh',
  // The words stay above the range.
  paddingBlock: `${vars.space.md} 8rem`,
  '@media': {
    [media.medium]: { paddingBlockEnd: '11rem' },
    [media.wide]: {
      paddingBlockStart: vars.space.xxl,
      paddingBlockEnd: 'clamp(12rem, 30vh, 18rem)',
    },
  },
})

export const words = appStyle({
  display: 'grid',
  gap: vars.space.md,
  maxInlineSize: vars.size.width.prose,
  '@media': { [media.wide]: { gap: vars.space.lg } },
})

export const acts = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.sm,
  paddingBlockStart: vars.space.xs,
})

/** Above the words, where there is room beside them: never behind, since the moon is as light. */
export const sky = appStyle({
  inlineSize: 'min(100%, 26rem)',
  marginInlineStart: 'auto',
  pointerEvents: 'none',
  '@media': {
    [media.wide]: {
      position: 'absolute',
      insetBlockStart: vars.space.xxl,
      insetInlineEnd: 0,
      inlineSize: `min(36rem, 100% - ${vars.size.width.prose})`,
    },
    [media.forcedColors]: { display: 'none' },
  },
})
export const star = appStyle({ fill: vars.color.border.control })
export const moon = appStyle({ fill: vars.color.ridge.snow, fillOpacity: 0.85 })
