import type { CSSProperties } from 'react'
import { vars } from '../tokens/tokens.css.ts'

const grid = (gap: string, least: string): CSSProperties => ({
  display: 'grid',
  gap,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
})

/** Grids of stories. A screen's grid depends on its content, so each screen has its own. */
export const sampleGrid = {
  cards: grid(vars.space.lg, '17rem'),
  cells: grid(vars.space.md, '12rem'),
}
