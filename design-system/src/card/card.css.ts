import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const card = componentStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  containerType: 'inline-size',
  background: vars.color.surface,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.elevation.card,
  color: vars.color.text.default,
  overflow: 'clip',
  // Leaves room for the focus rings of controls at the edge.
  overflowClipMargin: vars.space.xxs,
})

export const tones = componentVariants({
  neutral: {},
  success: { borderColor: vars.color.success.strong },
})

export const padded = componentStyle({ padding: vars.space.lg })

/** An ended card: shapes are dimmed, text stays readable. */
export const dimmed = componentStyle({
  background: vars.color.sunken,
  borderColor: vars.color.border.subtle,
  boxShadow: vars.elevation.none,
  '@media': { [media.forcedColors]: { borderStyle: 'dashed' } },
})
