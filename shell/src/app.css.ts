import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  background: vars.color.page,
})

export const main = appStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  // What focus scrolls to must not hide under the sticky header.
  scrollMarginBlockStart: '4.5rem',
  selectors: { '&:focus': { outline: 'none' } },
})
