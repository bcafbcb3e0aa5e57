import { appStyle, appVariants } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'

/** For gloves: every control is at least 64 px high. */
export const page = appStyle({
  paddingBlockEnd: vars.space.xxl,
  vars: { [vars.size.control.medium]: '4rem', [vars.size.control.large]: '4rem' },
})

export const band = appStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space.xs,
  minBlockSize: '15rem',
  padding: vars.space.md,
  textAlign: 'center',
  fontSize: vars.font.size.lead,
})

export const tones = appVariants({
  good: { background: vars.color.success.text, color: vars.color.surface },
  careful: { background: vars.color.warning.text, color: vars.color.surface },
  bad: { background: vars.color.danger.text, color: vars.color.surface },
  none: { background: vars.color.sunken, color: vars.color.text.default },
})

export const sign = appStyle({ vars: { [vars.size.icon.large]: '4rem' } })

export const word = appStyle({
  fontSize: '3rem',
  lineHeight: vars.font.line.tight,
  fontWeight: vars.font.weight.bold,
})

export const controls = appStyle({ display: 'grid', gap: vars.space.md })

export const content = appStyle([controls, { paddingBlockStart: vars.space.md }])

export const scans = appStyle({ display: 'grid', gap: vars.space.sm, listStyle: 'none' })

export const scan = appStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space.md,
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
})

export const camera = appStyle({
  inlineSize: '100%',
  maxBlockSize: '40vh',
  objectFit: 'cover',
  background: vars.color.sunken,
  borderRadius: vars.radius.medium,
})
