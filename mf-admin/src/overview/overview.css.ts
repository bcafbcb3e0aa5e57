import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

/** As high as a small button in every state, so that the tabs below never move. */
export const row = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
  minBlockSize: '2.25rem',
})

export const links = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
