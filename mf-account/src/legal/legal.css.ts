import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const text = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  maxInlineSize: vars.size.width.prose,
  marginInline: 'auto',
  paddingBlock: vars.space.xl,
  lineHeight: vars.font.line.body,
  overflowWrap: 'anywhere',
})

export const paragraph = appStyle({ margin: 0, whiteSpace: 'pre-line' })

export const list = appStyle({ margin: 0, paddingInlineStart: vars.space.xl, listStyle: 'revert' })
