import { expect, test } from 'bun:test'
import type { Release } from '@firstchair/contract'
import { sizesOf } from './sizes.ts'

const files = (sizes: Record<string, number>): Release['files'] =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, gzip]) => [name, { integrity: '', bytes: 0, gzip }]),
  )
const release = (part: string, changes: Partial<Release>): Release => ({
  ...{ part, version: '1', commit: null, files: {}, initial: ['entry.js'], screens: {} },
  ...{ families: {}, needs: [], manifest: null, routes: [], slots: [] },
  ...changes,
})

const shell = release('shell', {
  files: files({
    ...{ 'main.js': 100, 'main.css': 7, 'app.js': 10, 'landing.js': 5 },
    ...{ 'dates.js': 40, 'dates.css': 9, 'fields.js': 7 },
  }),
  initial: ['main.css', 'main.js', 'app.js'],
  screens: { '#landing': ['landing.js'] },
  families: { dates: ['dates.js', 'dates.css'], fields: ['fields.js'], charts: [] },
})
const account = release('mf_account', {
  files: files({
    ...{ 'entry.js': 15, 'remote.js': 1, 'login.js': 20, 'login.css': 3, 'register.js': 30 },
    ...{ 'later.js': 12 },
  }),
  routes: ['/login', '/register'],
  initial: ['entry.js', 'remote.js'],
  screens: { '/login': ['login.js', 'login.css'], '/register': ['register.js', 'remote.js'] },
  needs: ['dates'],
  screenNeeds: { '/register': ['fields', 'dates'] },
})

test('a size is the JavaScript that a page needs, each file once', () => {
  const found = sizesOf([shell, account], {})
  expect(found.map(({ what, bytes }) => [what, bytes])).toEqual([
    ['shell, every page', 110],
    ['shell, the screen #landing', 115],
    ['shell, the family dates', 40],
    ['shell, the family fields', 7],
    ['shell, the family charts', 0],
    ['shell, later', 0],
    ['mf_account, its entry', 15],
    ['mf_account, the screen /login', 21],
    ['mf_account, the screen /register', 31],
    ['mf_account, later', 12],
    ['all of /login', 186],
    ['all of /register', 203],
  ])
})

test('an entry may declare a budget of its own', () => {
  const budgetOf = (entryBudgets: Record<string, number>) =>
    sizesOf([shell, account], entryBudgets).find(({ what }) => what === 'mf_account, its entry')
      ?.budget
  expect(budgetOf({})).toBe(6_600)
  expect(budgetOf({ mf_account: 20 })).toBe(20_000)
})

test('a screen without a chunk of its own is refused, as publishing does', () => {
  const unnamed = { ...account, screens: { ...account.screens, '/register': ['remote.js'] } }
  expect(() => sizesOf([shell, unnamed], {})).toThrow('loads no script for /register')
})
