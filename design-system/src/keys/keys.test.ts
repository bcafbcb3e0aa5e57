import { expect, test } from 'bun:test'
import { isKey } from './keys.ts'

test.each([
  ['Enter', { key: 'Enter' }, true],
  ['another key', { key: 'a' }, false],
  ['Enter that chooses a composed word', { key: 'Enter', isComposing: true }, false],
  ['Enter that ends a composition in Safari', { key: 'Enter', keyCode: 229 }, false],
  [
    'the same, as React reports it',
    { key: 'Enter', nativeEvent: { isComposing: true, keyCode: 229 } },
    false,
  ],
])('%s', (_, event, isPressed) => {
  expect(isKey(event, 'Enter', 'Escape')).toBe(isPressed)
})
