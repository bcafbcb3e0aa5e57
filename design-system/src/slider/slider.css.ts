import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

const THUMB = '1.25rem'

export const slider = componentStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  columnGap: vars.space.md,
  inlineSize: '100%',
})

export const value = componentStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.default,
})

/** As high as a touch target; numbers run from left to right on every page. */
export const track = componentStyle({
  direction: 'ltr',
  position: 'relative',
  gridColumn: '1 / -1',
  blockSize: vars.size.control.medium,
  marginInline: `calc(${THUMB} / 2)`,
  cursor: 'pointer',
  touchAction: 'pan-y',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '50%',
      insetInline: `calc(${THUMB} / -2)`,
      translate: '0 -50%',
      blockSize: '0.375rem',
      background: vars.color.skeleton.base,
      borderRadius: vars.radius.pill,
      // Visible only with forced colors.
      outline: `${vars.border.thin} solid transparent`,
    },
  },
})

/** Extends from half a thumb before the track to the thumb. */
export const fill = componentStyle({
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '50%',
      insetInline: `calc(${THUMB} / -2) 0`,
      translate: '0 -50%',
      blockSize: '0.375rem',
      background: vars.color.inverse,
      borderRadius: vars.radius.pill,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&::before': { forcedColorAdjust: 'none', background: 'Highlight' } },
    },
  },
})

export const thumb = componentStyle({
  insetBlockStart: '50%',
  inlineSize: THUMB,
  blockSize: THUMB,
  background: vars.color.raised,
  border: `${vars.border.thick} solid ${vars.color.inverse}`,
  borderRadius: vars.radius.pill,
  boxShadow: vars.elevation.card,
  cursor: 'grab',
  transitionProperty: 'scale, box-shadow',
  transitionDuration: vars.motion.fast,
  // The touch target around the thumb.
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: `calc((${vars.size.target} - ${THUMB}) / -2 - ${vars.border.thick})`,
      borderRadius: vars.radius.pill,
    },
    '&[data-hovered]': { boxShadow: vars.elevation.hover },
    '&[data-dragging]': { scale: '1.15', cursor: 'grabbing' },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${vars.color.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'ButtonFace',
      borderColor: 'ButtonText',
    },
  },
})

/** The labels of the two ends; screen readers read the value above. */
export const ends = componentStyle({
  gridColumn: '1 / -1',
  direction: 'ltr',
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: `calc(-1 * ${vars.space.xxs})`,
  fontSize: vars.font.size.caption,
  color: vars.color.text.muted,
})
