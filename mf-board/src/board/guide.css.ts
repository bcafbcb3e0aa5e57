import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** Of its full height before the steps are loaded, so that they move no card. */
export const strip = appStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  minBlockSize: `calc(${vars.size.control.small} + 2 * ${vars.border.thin})`,
  paddingInline: `${vars.space.md} ${vars.space.xs}`,
  background: vars.color.sunken,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
})

/** On phones the steps are folded into one line until it is opened. */
export const fold = appStyle({ flex: 1 })

export const foldTitle = appStyle({
  alignContent: 'center',
  minBlockSize: vars.size.target,
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  cursor: 'pointer',
  '@media': { [media.medium]: { display: 'none' } },
})

export const steps = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.md,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  '@media': { [media.narrow]: { paddingBlockEnd: vars.space.xs } },
})

export const step = appStyle({
  counterIncrement: 'step',
  selectors: {
    '&::before': {
      content: 'counter(step) " "',
      fontWeight: vars.font.weight.semibold,
      color: vars.color.text.muted,
    },
  },
})
