import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** The description of a section is beside it on wide screens. */
export const section = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  // The target of a link must not scroll under the header.
  scrollMarginBlockStart: '5.5rem',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: '18rem minmax(0, 1fr)',
      gap: vars.space.xl,
    },
  },
})

export const intro = appStyle({ display: 'grid', gap: vars.space.xxs })

export const content = appStyle({
  display: 'grid',
  gap: vars.space.lg,
  padding: vars.space.md,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  // An address may be longer than a phone is wide.
  overflowWrap: 'anywhere',
  '@media': { [media.medium]: { padding: vars.space.lg } },
})
