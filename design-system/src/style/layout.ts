import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../tokens/tokens.css.ts'

/** The gaps of layouts, as variants. */
export const gaps = {
  xs: { gap: vars.space.xs },
  sm: { gap: vars.space.sm },
  md: { gap: vars.space.md },
  lg: { gap: vars.space.lg },
} satisfies Record<string, StyleRule>
export type Gap = keyof typeof gaps
