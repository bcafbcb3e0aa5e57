import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

const hiddenOnPaper = { '@media': { print: { display: 'none' } } } as const

export const content = appStyle({ display: 'grid', gap: vars.space.lg })

export const page = appStyle({
  paddingBlock: vars.space.lg,
  '@media': {
    [media.medium]: { paddingBlock: vars.space.xxl },
    print: {
      paddingBlock: 0,
      vars: { [vars.color.text.default]: 'black', [vars.color.text.muted]: 'black' },
    },
  },
})

export const verdict = appStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.sm,
  paddingBlock: vars.space.xxl,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.large,
  border: `${vars.border.thick} solid currentColor`,
  textAlign: 'center',
})

export const verdicts = appVariants({
  valid: { background: vars.color.success.soft, color: vars.color.success.text },
  used: { background: vars.color.warning.soft, color: vars.color.warning.text },
  void: { background: vars.color.danger.soft, color: vars.color.danger.text },
})

/** Read at arm's length: the icon is as large as the word. */
export const sign = appStyle({ vars: { [vars.size.icon.large]: '5rem' } })

export const gate = appStyle([hiddenOnPaper, { display: 'grid', gap: vars.space.md }])

export const show = appStyle([hiddenOnPaper, { display: 'grid' }])

export const paperOnly = appStyle({
  display: 'none',
  '@media': { print: { display: 'block' } },
})

export const ticket = appStyle({
  display: 'grid',
  gap: vars.space.md,
  padding: vars.space.lg,
})

export const head = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
})

export const code = appStyle({ display: 'grid', justifyItems: 'center', gap: vars.space.xs })

/** Printed only if it is unfolded: the ticket is one page. */
export const receipt = appStyle({
  selectors: { '&:not([open])': { '@media': { print: { display: 'none' } } } },
})

export const fold = appStyle({
  minBlockSize: vars.size.control.small,
  alignContent: 'center',
  fontWeight: vars.font.weight.semibold,
  cursor: 'pointer',
  // Without the marker, which says nothing on paper.
  '@media': { print: { listStyle: 'none' } },
})

export const qr = appStyle({
  inlineSize: 'min(100%, 15rem)',
  borderRadius: vars.radius.medium,
  // A scanner needs dark on light, whatever the theme is.
  colorScheme: 'only light',
  forcedColorAdjust: 'none',
})

export const resortCode = appStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xs,
  padding: vars.space.md,
  background: vars.color.neutral.soft,
  borderRadius: vars.radius.medium,
  textAlign: 'center',
})

/** Selected as a whole, and in a font without look-alike letters, because it is typed into another system. */
export const resortCodeText = appStyle({
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.font.size.heading,
  userSelect: 'all',
  overflowWrap: 'anywhere',
})

export const qrGround = appStyle({ fill: 'white' })
export const qrModules = appStyle({ fill: 'black' })

export const actions = appStyle([
  { display: 'flex', flexWrap: 'wrap', gap: vars.space.sm },
  hiddenOnPaper,
])
