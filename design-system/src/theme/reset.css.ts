import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { declareLayers } from '../style/style.ts'
import { layers, vars } from '../tokens/tokens.css.ts'

declareLayers()

function reset(selector: string, rule: GlobalStyleRule) {
  globalStyle(selector, { '@layer': { [layers.reset]: rule } })
}

reset('*, *::before, *::after', { boxSizing: 'border-box' })
reset('*', { margin: 0, minInlineSize: 0 })
reset('html', {
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  tabSize: 4,
  // Keeps focused elements from being covered by the sticky header, or a bar at the bottom.
  scrollPaddingBlock: '6rem 5rem',
})
reset('body', {
  minBlockSize: '100dvh',
  background: vars.color.page,
  color: vars.color.text.default,
  fontFamily: vars.font.family.text,
  fontSize: vars.font.size.body,
  lineHeight: vars.font.line.body,
  letterSpacing: vars.font.tracking.normal,
  fontFeatureSettings: "'cv05' 1, 'cv11' 1",
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
})
reset('img, svg, video, canvas', { display: 'block', maxInlineSize: '100%' })
reset('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
})
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit', textWrap: 'balance' })
reset('ul, ol', { listStyle: 'none', padding: 0 })
reset('fieldset', { border: 0, padding: 0 })
reset('table', { borderCollapse: 'collapse' })
reset('a', { color: 'inherit' })
reset('[hidden]', { display: 'none' })
// The focus ring of elements without one of their own.
reset(':focus-visible', {
  outline: `${vars.focus.width} solid ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
})
reset('::selection', { background: vars.color.inverse, color: vars.color.text.inverse })
reset('::placeholder', { color: vars.color.text.muted, opacity: 1 })
