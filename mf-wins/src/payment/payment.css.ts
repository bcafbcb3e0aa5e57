import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const panel = appStyle({ display: 'grid', gap: vars.space.md, alignContent: 'start' })

/** Reserves the space of the three buttons, so that nothing moves when they load. */
export const buttons = appStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.sm,
  minBlockSize: '10.5rem',
  // PayPal's frames are light. In a dark page the browser would give them an opaque white
  // background.
  colorScheme: 'light',
  selectors: { '&[inert]': { opacity: 0.4 } },
})

export const account = appStyle({ display: 'grid', gap: vars.space.hair, overflowWrap: 'anywhere' })
