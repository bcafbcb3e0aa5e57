import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nameProblem, namesOf } from './check-name.ts'

const ROOT = join(import.meta.dir, '../..')
const folders = readdirSync(ROOT)
const remotes = [
  { name: 'mf_wins', routes: ['/wins', '/ticket'], slots: [] },
  { name: 'mf_board', routes: ['/mountains'], slots: ['board' as const] },
]
const problemOf = (name: string) => nameProblem(name, folders, remotes)

test.each([['hello'], ['lift-passes'], ['season2'], ['our-wins']])('%s is a name', (name) => {
  expect(problemOf(name)).toBeNull()
})

test.each([
  ['', 'is no name of a remote'],
  ['Passes', 'is no name of a remote'],
  ['../passes', 'is no name of a remote'],
  ['lift_passes', 'is no name of a remote'],
  ['-passes', 'is no name of a remote'],
  ['passes-', 'is no name of a remote'],
  ['2nd', 'is no name of a remote'],
  ['pässe', 'is no name of a remote'],
  ['mf-passes', 'Leave out mf-'],
  ['a-name-that-is-far-too-long', 'longer than 24'],
  ['wins', 'The folder mf-wins exists.'],
  ['api', '/api belongs to the server'],
  ['remotes', '/remotes belongs to the server'],
  ['login', '/login is the product’s page “Log In”'],
  ['ticket', '/ticket belongs to mf_wins and mf_ticket'],
  ['win', 'mf_win is a prefix of mf_wins'],
  ['boards', 'mf_board is a prefix of mf_boards'],
])('"%s" is refused: %s', (name, reason) => {
  expect(problemOf(name)).toContain(reason)
})

test('a name of two words has one form for each place', () => {
  expect(namesOf('lift-passes')).toEqual({
    name: 'lift-passes',
    federation: 'mf_lift_passes',
    component: 'LiftPasses',
    title: 'Lift Passes',
  })
})
