import { expect, test } from 'bun:test'
import { ADMIN_TABS, pathOf, tabAt } from './admin-tabs.ts'

test('each tab has an address of its own that leads back to it', () => {
  const paths = ADMIN_TABS.map(({ id }) => pathOf(id))
  expect(new Set(paths).size).toBe(ADMIN_TABS.length)
  expect(paths.map(tabAt)).toEqual(ADMIN_TABS.map(({ id }) => id))
})

test("the spec's ten tabs stand in its order", () => {
  const spec = [
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
  ]
  const labels: string[] = ADMIN_TABS.map(({ label }) => label)
  expect(labels.filter((label) => spec.includes(label))).toEqual(spec)
  expect(labels[0]).toBe('Auction Settings')
})

test('the tabs of a group stand together, System last', () => {
  const groups = ADMIN_TABS.map(({ group }) => group)
  const starts = groups.filter((group, place) => group !== groups[place - 1])
  expect(starts).toEqual(['Auctions', 'People', 'Money', 'Outreach', 'Records'])
})

test.each(['/admin', '/admin/', '/admin/nowhere', '/admin/settings'])(
  '%s shows the default tab',
  (path) => {
    expect(tabAt(path)).toBe('settings')
  },
)
