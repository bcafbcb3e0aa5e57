import type { StyleRule } from '@vanilla-extract/css'
import { media, vars } from '../tokens/tokens.css.ts'

/** The styles that Button, ButtonLink and IconButton share. */
export const pressable: StyleRule = {
  position: 'relative',
  display: 'inline-grid',
  gridAutoFlow: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  paddingBlock: vars.space.xxs,
  // Transparent, but visible with forced colors, which remove the background.
  border: `${vars.border.thin} solid transparent`,
  borderRadius: vars.radius.medium,
  background: 'transparent',
  fontFamily: 'inherit',
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.standard,
  selectors: {
    '&:disabled': {
      background: vars.color.sunken,
      borderColor: vars.color.border.subtle,
      color: vars.color.text.disabled,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&:disabled': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
}

export const pressableSizes = {
  small: {
    minBlockSize: vars.size.control.small,
    paddingInline: vars.space.sm,
    fontSize: vars.font.size.small,
  },
  medium: {
    minBlockSize: vars.size.control.medium,
    paddingInline: vars.space.md,
    fontSize: vars.font.size.body,
  },
  large: {
    minBlockSize: vars.size.control.large,
    paddingInline: vars.space.lg,
    fontSize: vars.font.size.body,
  },
} satisfies Record<string, StyleRule>

/** A pending button keeps its look. */
const off = ':disabled, [aria-disabled="true"]'
const pressed = `&:active:not(${off})`

/** A touch leaves `:hover` behind, so only pointers that can hover have it. */
const hovered = (rule: StyleRule) => ({
  [media.hover]: { selectors: { [`&:hover:not(:active, ${off})`]: rule } },
})

export const pressableVariants = {
  primary: {
    background: vars.color.action.base,
    color: vars.color.action.on,
    selectors: { [pressed]: { background: vars.color.action.pressed } },
    '@media': {
      ...hovered({ background: vars.color.action.hover }),
      [media.forcedColors]: {
        selectors: {
          '&:not(:disabled)': {
            forcedColorAdjust: 'none',
            background: 'ButtonText',
            borderColor: 'ButtonText',
            color: 'ButtonFace',
          },
        },
      },
    },
  },
  secondary: {
    background: vars.color.surface,
    borderColor: vars.color.border.control,
    color: vars.color.text.default,
    selectors: {
      [pressed]: { background: vars.color.sunken, borderColor: vars.color.border.strong },
    },
    '@media': hovered({
      background: vars.color.surfaceHover,
      borderColor: vars.color.border.strong,
    }),
  },
  quiet: {
    color: vars.color.text.default,
    selectors: {
      [pressed]: { background: vars.color.neutral.soft, color: vars.color.text.muted },
      '&:disabled': { background: 'transparent', borderColor: 'transparent' },
    },
    '@media': hovered({ background: vars.color.neutral.soft }),
  },
  danger: {
    background: vars.color.destructive.base,
    color: vars.color.destructive.on,
    selectors: { [pressed]: { background: vars.color.destructive.pressed } },
    '@media': hovered({ background: vars.color.destructive.hover }),
  },
} satisfies Record<string, StyleRule>
