import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const content = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  padding: vars.space.lg,
})

export const text = componentStyle({ color: vars.color.text.muted, overflowWrap: 'anywhere' })

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.sm,
  marginBlockStart: vars.space.md,
  '@media': {
    // On phones the action is above *Cancel*, both at full width.
    [media.narrow]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
})
