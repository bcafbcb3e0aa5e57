import { expect, test } from 'bun:test'
import { elementError } from '../../.storybook/element-error.ts'

const page = { innerText: 'Paid\n \n  Closing…', textContent: '' }

test('a missing element is reported with the text of the page, without markup', () => {
  const roles = '\n\nHere are the accessible roles:\n\n  img:\n\n  <svg />'
  const { message } = elementError(`Unable to find role="button"${roles}`, page)
  expect(message).toBe('Unable to find role="button"\n\nThe page shows:\nPaid\nClosing…')
})

test('a query that waited shows the page once', () => {
  const last = elementError('Unable to find "Sold"', page)
  expect(elementError(last.message, page).message).toBe(last.message)
})

test('a long page is cut', () => {
  const { message } = elementError('Unable to find "Sold"', {
    innerText: 'x'.repeat(5_000),
    textContent: '',
  })
  expect(message.length).toBeLessThan(1_100)
})
