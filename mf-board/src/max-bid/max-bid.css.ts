import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

/** As high as its buttons, so that nothing moves when the maximum is known. */
export const section = appStyle({ minBlockSize: vars.size.control.small, minInlineSize: 0 })

export const form = appStyle({ display: 'grid', gap: vars.space.sm })
