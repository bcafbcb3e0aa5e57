import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const nightBand = componentStyle({
  // Every colour token inside resolves to its dark value.
  colorScheme: 'dark',
  background: vars.color.night.base,
  color: vars.color.text.default,
})
