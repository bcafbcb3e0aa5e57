import { expect, test } from 'bun:test'
import type { RegistryFile } from '@firstchair/contract'
import { familySizes, firstLoads } from './sizes.ts'

const script = (url: string, screen?: string) => ({
  url,
  as: 'script' as const,
  ...(screen && { screen }),
})

test('a first load is the JavaScript that a page needs first, by who brings it', () => {
  const file: RegistryFile = {
    revision: 'r1',
    shell: {
      version: '1',
      initial: [script('/shell/1/main.js'), script('/shell/1/app.js')],
      first: [{ ...script('/shell/1/landing.js'), screen: '#landing' }],
    },
    remotes: [
      {
        name: 'mf_account',
        version: '1',
        manifestUrl: '/remotes/mf_account/1/mf-manifest.json',
        routes: ['/login', '/register'],
        slots: [],
        first: [
          script('/remotes/mf_account/1/remoteEntry.js'),
          script('/remotes/mf_account/1/remote.js'),
          script('/remotes/mf_account/1/login.js', '/login'),
          { url: '/remotes/mf_account/1/login.css', as: 'style', screen: '/login' },
          script('/remotes/mf_account/1/register.js', '/register'),
          script('/shell/1/families.js'),
        ],
      },
    ],
  }
  const sizes: Record<string, number> = {
    '/shell/1/main.js': 100,
    '/shell/1/app.js': 10,
    '/shell/1/landing.js': 5,
    '/remotes/mf_account/1/remoteEntry.js': 15,
    '/remotes/mf_account/1/remote.js': 1,
    '/remotes/mf_account/1/login.js': 20,
    '/remotes/mf_account/1/register.js': 30,
  }
  const found = firstLoads(file, (url) => sizes[url] ?? Number.NaN)
  expect(found.map(({ what, bytes }) => [what, bytes])).toEqual([
    ['shell and design system, every page', 110],
    ['shell and design system, landing page', 115],
    ['mf_account, remoteEntry', 15],
    ['mf_account, first screen at /login', 21],
    ['mf_account, first screen at /register', 31],
  ])
})

test('an entry may declare a budget of its own', () => {
  const remote = (name: string) => ({
    ...{ name, version: '1', manifestUrl: '', routes: [], slots: [], first: [] },
  })
  const file: RegistryFile = {
    revision: 'r1',
    shell: { version: '1', initial: [] },
    remotes: [remote('mf_admin'), remote('mf_board')],
  }
  const budgetOf = (name: string) =>
    firstLoads(file, () => 0, { mf_admin: 20 }).find(({ what }) => what.startsWith(name))?.budget
  expect(budgetOf('mf_admin')).toBe(20_000)
  expect(budgetOf('mf_board')).toBe(16_000)
})

test('a family is measured by its scripts, and one that brings none weighs nothing', () => {
  const file = (gzip: number) => ({ integrity: '', bytes: 0, gzip })
  const found = familySizes({
    families: { families: ['f.js', 'f.css'], dates: [] },
    files: { 'f.js': file(50), 'f.css': file(9) },
  })
  expect(found.map(({ what, bytes }) => [what, bytes])).toEqual([
    ['design system, families', 50],
    ['design system, dates', 0],
  ])
})
