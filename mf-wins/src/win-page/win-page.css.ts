import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gap: vars.space.md,
  paddingBlock: vars.space.lg,
  overflowWrap: 'anywhere',
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl } },
})

/** In the radius of its card. */
export const picture = appStyle({
  aspectRatio: '1200 / 630',
  overflow: 'hidden',
  borderRadius: 'inherit',
  selectors: { '&:not(:last-child)': { borderEndStartRadius: 0, borderEndEndRadius: 0 } },
  // A ticket fits on one page.
  '@media': { print: { inlineSize: '75%', marginInline: 'auto' } },
})

export const image = appStyle({ display: 'block', inlineSize: '100%', blockSize: '100%' })

export const actions = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
})
