import { expect, test } from 'bun:test'
import { withStylesheet } from './first-paint.ts'

test('style attributes become classes, one for each style', () => {
  const html =
    '<p class="a" style="block-size:1lh">x</p><span style="block-size:1lh"></span><b style="color:red" id="c"></b>'
  expect(withStylesheet(html, 'f')).toBe(
    '<style>.f-0{block-size:1lh}.f-1{color:red}</style><p class="f-0 a">x</p><span class="f-0"></span><b class="f-1" id="c"></b>',
  )
})

test('without style attributes nothing is added, and text is left alone', () => {
  const html = '<p class="a">no style="x" here</p>'
  expect(withStylesheet(html, 'f')).toBe(html)
})
