import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'grid',
  gap: vars.space.md,
  inlineSize: '100%',
  marginInline: 'auto',
  padding: vars.space.md,
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl } },
})

export const widths = appVariants({
  narrow: { maxInlineSize: `calc(${vars.size.width.narrow} + 2 * ${vars.space.md})` },
  wide: { maxInlineSize: `calc(${vars.size.width.prose} + 18rem + 2 * ${vars.space.md})` },
})

export const card = appStyle({
  overflow: 'hidden',
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
})

/** The pictures stand beside a wide form where the screen has room. */
export const columns = appVariants({
  narrow: {},
  wide: { '@media': { [media.wide]: { display: 'grid', gridTemplateColumns: '18rem 1fr' } } },
})

export const pictures = appStyle({
  display: 'grid',
  gap: vars.space.hair,
  background: vars.color.surface,
})

export const picture = appStyle({
  // Flat enough to leave the first field in sight, high enough for the summit.
  aspectRatio: '2.8',
  selectors: {
    '& + &': { display: 'none' },
    [`${columns.wide} &`]: {
      '@media': { [media.wide]: { display: 'block', aspectRatio: 'auto' } },
    },
  },
})

export const body = appStyle({
  display: 'grid',
  alignContent: 'start',
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
