import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

export const page = appStyle({
  paddingBlock: vars.space.lg,
  '@media': { [media.medium]: { paddingBlock: vars.space.xxl } },
})

export const content = appStyle({
  display: 'grid',
  gap: vars.space.xl,
  '@media': { [media.medium]: { gap: vars.space.xxl } },
})

export const intro = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.md,
})

export const titles = appStyle({ display: 'grid', gap: vars.space.xxs })

/** Takes the focus when the card that had it is gone. */
export const list = appStyle({
  display: 'grid',
  gap: vars.space.xl,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { [media.medium]: { gap: vars.space.xxl } },
})

export const section = appStyle({ display: 'grid', gap: vars.space.md })

/** Unpaid wins: one to a row, since the payment needs room beside the facts. */
export const rows = appStyle({ display: 'grid', gap: vars.space.md })

export const card = appStyle({ borderRadius: vars.radius.large })

export const cards = appStyle({
  display: 'grid',
  gap: vars.space.md,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
})

/**
 * A container query on the card. In a narrower one the payment comes before the details, and its first
 * button is on a phone's screen.
 */
const beside = '(min-width: 48rem)'

export const pending = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [beside]: { gridTemplate: 'auto 1fr / 13rem minmax(0, 1fr)' },
  },
})

export const payable = appStyle([
  pending,
  { '@container': { [beside]: { gridTemplate: 'auto 1fr / 13rem minmax(0, 1fr) 22rem' } } },
])

/** An unpaid win that waits behind another one. */
export const row = appStyle({
  display: 'grid',
  gridTemplateColumns: '4.75rem minmax(0, 1fr)',
  alignItems: 'center',
  '@container': { [beside]: { gridTemplateColumns: '4.75rem minmax(0, 1fr) 14rem' } },
})

export const open = appStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xs,
  gridColumn: 2,
  padding: `0 ${vars.space.sm} ${vars.space.sm}`,
  '@container': { [beside]: { gridColumn: 3, padding: vars.space.sm } },
})

// The card clips slightly outside of its edge to leave room for focus rings, so content in a corner
// needs its own radius.
const rounded = `calc(${vars.radius.large} - ${vars.border.thin})`

export const picture = appStyle({
  blockSize: '4.5rem',
  overflow: 'hidden',
  borderStartStartRadius: rounded,
  borderStartEndRadius: rounded,
  '@container': {
    [beside]: {
      gridRow: '1 / 3',
      blockSize: 'auto',
      borderStartEndRadius: 0,
      borderEndStartRadius: rounded,
    },
  },
  selectors: {
    [`${row} > &`]: {
      gridRow: 'span 2',
      blockSize: '100%',
      minBlockSize: '4rem',
      borderStartEndRadius: 0,
      borderEndStartRadius: rounded,
    },
  },
})

/** Image on top, in a narrow card. */
export const banner = appStyle({
  aspectRatio: '12 / 5',
  overflow: 'hidden',
  borderStartStartRadius: rounded,
  borderStartEndRadius: rounded,
})

export const facts = appStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.sm,
  padding: vars.space.md,
  '@container': { [beside]: { padding: vars.space.lg } },
  selectors: {
    [`${row} > &`]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${vars.space.hair} ${vars.space.md}`,
      padding: vars.space.sm,
    },
  },
})

export const details = appStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.sm,
  padding: vars.space.md,
  '@container': {
    [beside]: { gridColumn: 2, padding: vars.space.lg, paddingBlockStart: 0 },
  },
})

export const payment = appStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.md,
  padding: vars.space.md,
  background: vars.color.sunken,
  borderBlock: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  // Hidden when it has no text.
  selectors: { '&:empty': { display: 'none' } },
  '@container': {
    [beside]: {
      gridArea: '1 / 3 / 3',
      padding: vars.space.lg,
      borderStartEndRadius: rounded,
      borderEndEndRadius: rounded,
      borderBlock: 'none',
      borderInlineStart: `${vars.border.thin} solid ${vars.color.border.subtle}`,
    },
  },
})

export const head = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
  selectors: { [`${row} &`]: { flex: '1 1 14rem', rowGap: 0 } },
})

export const actions = appStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })

/** As high as the ticket that has just been paid, while it loads. */
export const arriving = appStyle({ blockSize: '32rem' })
