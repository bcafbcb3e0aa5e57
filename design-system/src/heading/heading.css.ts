import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const heading = componentStyle({
  color: vars.color.text.default,
  fontWeight: vars.font.weight.bold,
  lineHeight: vars.font.line.snug,
  letterSpacing: vars.font.tracking.tight,
  textWrap: 'balance',
  // A name of 60 letters without spaces wraps instead of widening the page.
  overflowWrap: 'anywhere',
  selectors: { '&:focus': { outline: 'none' } },
})

export const sizes = componentVariants({
  small: { fontSize: vars.font.size.body },
  medium: { fontSize: vars.font.size.lead },
  large: { fontSize: vars.font.size.title },
  title: { fontSize: vars.font.size.heading },
  display: { fontSize: vars.font.size.display, lineHeight: vars.font.line.tight },
  hero: { fontSize: vars.font.size.hero, lineHeight: vars.font.line.tight },
})
