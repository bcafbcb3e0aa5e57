import { appStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const lane = appStyle({
  position: 'relative',
  blockSize: vars.space.xl,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
})

export const runner = appStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  transitionProperty: 'transform',
  selectors: {
    '&::before': {
      content: '',
      display: 'block',
      inlineSize: vars.space.xl,
      blockSize: vars.space.xl,
      borderRadius: vars.radius.pill,
      background: vars.color.action.base,
    },
  },
})

export const away = appStyle({
  transform: `translateX(calc(100% - ${vars.space.xl}))`,
  selectors: { '&:dir(rtl)': { transform: `translateX(calc(${vars.space.xl} - 100%))` } },
})
