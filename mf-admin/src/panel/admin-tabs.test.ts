import { expect, test } from 'bun:test'
import { ADMIN_TABS, pathOf, tabAt } from './admin-tabs.ts'

test('each tab has an address of its own that leads back to it', () => {
  const paths = ADMIN_TABS.map(({ id }) => pathOf(id))
  expect(new Set(paths).size).toBe(10)
  expect(paths.map(tabAt)).toEqual(ADMIN_TABS.map(({ id }) => id))
})

test.each(['/admin', '/admin/', '/admin/nowhere', '/admin/settings'])(
  '%s shows the default tab',
  (path) => {
    expect(tabAt(path)).toBe('settings')
  },
)
