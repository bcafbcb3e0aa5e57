import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const mark = appStyle({
  inlineSize: vars.size.icon.large,
  blockSize: vars.size.icon.large,
  flex: 'none',
})
export const ridge = appStyle({ fill: vars.color.action.base })
export const snow = appStyle({ fill: vars.color.ridge.snow })
