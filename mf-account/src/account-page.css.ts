import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gap: vars.space.md,
  marginInline: 'auto',
  padding: vars.space.md,
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl } },
})

export const widths = appVariants({
  narrow: { maxInlineSize: `calc(${vars.size.width.narrow} + 2 * ${vars.space.md})` },
  wide: { maxInlineSize: `calc(${vars.size.width.prose} + 2 * ${vars.space.md})` },
})

export const card = appStyle({
  overflow: 'hidden',
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
})

export const picture = appStyle({
  blockSize: '6rem',
  '@media': { [media.medium]: { blockSize: '8rem' } },
})

export const body = appStyle({
  display: 'grid',
  gap: vars.space.lg,
  padding: vars.space.md,
  '@media': { [media.medium]: { padding: vars.space.xl } },
})

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs })

/** Fields that belong beside each other where there is room. */
export const pair = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: '1fr 1fr' } },
})

export const footer = appStyle({ textAlign: 'center', color: vars.color.text.muted })
