import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'

/** The gaps of layouts, as variants. */
export const gaps = {
  none: { gap: vars.space.none },
  hair: { gap: vars.space.hair },
  xxs: { gap: vars.space.xxs },
  xs: { gap: vars.space.xs },
  sm: { gap: vars.space.sm },
  md: { gap: vars.space.md },
  lg: { gap: vars.space.lg },
  xl: { gap: vars.space.xl },
  xxl: { gap: vars.space.xxl },
  xxxl: { gap: vars.space.xxxl },
} satisfies Record<keyof typeof vars.space, StyleRule>
export type Gap = keyof typeof gaps

export const aligns = {
  start: { alignItems: 'start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
} satisfies Record<string, StyleRule>
export type Align = keyof typeof aligns

export const justifies = {
  start: { justifyContent: 'start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'end' },
  between: { justifyContent: 'space-between' },
} satisfies Record<string, StyleRule>
export type Justify = keyof typeof justifies

/** The elements that a layout can render; `ul` requires `li` children. */
export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
