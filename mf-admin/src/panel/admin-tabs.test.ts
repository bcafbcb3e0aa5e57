import { expect, test } from 'bun:test'
import { ADMIN_TABS, pathOf, tabAt } from './admin-tabs.ts'

test('each tab has an address of its own that leads back to it', () => {
  const paths = ADMIN_TABS.map(({ id }) => pathOf(id))
  expect(new Set(paths).size).toBe(ADMIN_TABS.length)
  expect(paths.map(tabAt)).toEqual(ADMIN_TABS.map(({ id }) => id))
})

test("the spec's ten tabs come first, in its order", () => {
  expect(ADMIN_TABS.slice(0, 10).map(({ label }) => label)).toEqual([
    'Auction Settings',
    'Manage Mountains',
    'Manage Users',
    'Archived Users',
    'Pending',
    'Bid History',
    'Auction Results',
    'Account Activity',
    'Invite Users',
    'Ticker Messages',
  ])
})

test.each(['/admin', '/admin/', '/admin/nowhere', '/admin/settings'])(
  '%s shows the default tab',
  (path) => {
    expect(tabAt(path)).toBe('settings')
  },
)
