import { appStyle } from '@firstchair/design-system/style'
import { layers, vars } from '@firstchair/design-system/tokens'
import { globalStyle } from '@vanilla-extract/css'

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
  // The footer begins below the first screen, so that content that arrives does not move it there.
  minBlockSize: '100dvh',
  '@media': { print: { minBlockSize: 0 } },
  // What focus scrolls to must not hide under the sticky header.
  scrollMarginBlockStart: '4.5rem',
  selectors: { '&:focus': { outline: 'none' } },
})

// Only the screen's content is printed.
globalStyle(`${page} > :not(${main})`, {
  '@layer': { [layers.app]: { '@media': { print: { display: 'none' } } } },
})
