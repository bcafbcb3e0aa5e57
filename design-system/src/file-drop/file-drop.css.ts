import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const target = componentStyle({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xxs,
  inlineSize: '100%',
  paddingBlock: vars.space.xl,
  paddingInline: vars.space.md,
  background: vars.color.sunken,
  border: `${vars.border.thick} dashed ${vars.color.border.control}`,
  borderRadius: vars.radius.large,
  color: vars.color.text.default,
  textAlign: 'center',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&:hover': { borderColor: vars.color.border.strong, background: vars.color.surfaceHover },
    '&[data-over]': {
      background: vars.color.info.soft,
      borderColor: vars.color.info.strong,
      borderStyle: 'solid',
    },
    '&[data-invalid]': { borderColor: vars.color.danger.strong },
    // With a file chosen, the area for another one can be smaller.
    '&[data-taken]': { paddingBlock: vars.space.md, borderWidth: vars.border.thin },
    '&:has(input:focus-visible)': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
    '&[data-disabled]': {
      background: vars.color.sunken,
      borderColor: vars.color.border.subtle,
      color: vars.color.text.muted,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-over]': { borderColor: 'Highlight' },
        '&[data-disabled]': { borderColor: 'GrayText' },
      },
    },
  },
})

/** Covers the whole area: it receives presses, drops and focus. */
export const input = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
})

export const picture = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.control.large,
  blockSize: vars.size.control.large,
  marginBlockEnd: vars.space.xxs,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.pill,
  color: vars.color.text.muted,
  transitionProperty: 'translate, color',
  transitionDuration: vars.motion.medium,
  transitionTimingFunction: vars.motion.enter,
  selectors: {
    '[data-taken]:not([data-over]) > &': { display: 'none' },
    '[data-over] > &': {
      color: vars.color.info.text,
      translate: `0 calc(-1 * ${vars.space.xxs})`,
    },
  },
})

export const prompt = componentStyle({
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  overflowWrap: 'anywhere',
})

/** Hidden on touch screens, where nothing can be dropped. */
export const orDrop = componentStyle({
  '@media': { [media.coarse]: { display: 'none' } },
  selectors: { ':root[data-density="touch"] &': { display: 'none' } },
})

export const limits = componentStyle({
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  color: vars.color.text.muted,
})

export const file = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlock: vars.space.xs,
  paddingInline: `${vars.space.sm} ${vars.space.xs}`,
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.medium,
})

export const fileSign = componentStyle({ display: 'flex', color: vars.color.text.muted })

export const fileWords = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.sm,
  overflowWrap: 'anywhere',
})

export const fileName = componentStyle({
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.line.snug,
})
