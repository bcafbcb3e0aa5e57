import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const find = appStyle({ display: 'grid', alignContent: 'start', gap: vars.space.xxs })
