import { expect, test } from 'bun:test'
import { withoutSaved } from './draft.rules.ts'

test('what was typed during a save is kept', () => {
  const saved = { name: 'Vail', price: 120 }
  expect(withoutSaved<object>({ ...saved, phone: '556' }, saved)).toEqual({ phone: '556' })
  expect(withoutSaved<object>({ name: 'Vail', price: 125 }, saved)).toEqual({ price: 125 })
})
