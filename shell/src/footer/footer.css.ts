import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

export const row = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.xl,
  rowGap: vars.space.xs,
  paddingBlock: vars.space.md,
  fontSize: vars.font.size.small,
  color: vars.color.text.muted,
})

export const about = appStyle({ maxInlineSize: vars.size.width.prose })

export const name = appStyle({ color: vars.color.text.default })

export const links = appStyle({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.md })

export const link = appStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.target,
  color: vars.color.text.default,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
