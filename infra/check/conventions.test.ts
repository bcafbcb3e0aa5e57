import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows')).map((file) => [
  `.github/workflows/${file}`,
])

test('every machine gets the Node of .nvmrc, which is one that the launcher accepts', () => {
  const version = Number(read('.nvmrc'))
  const { engines } = JSON.parse(read('package.json'))
  expect(version).toBeGreaterThanOrEqual(Number(engines.node.replace('>=', '')))
  const images = ['.devcontainer/devcontainer.json', ...WORKFLOWS.flat()].flatMap((path) => [
    ...read(path).matchAll(/node:(\d+)-bookworm/g),
  ])
  expect(images.length).toBeGreaterThan(0)
  expect(images.map(([, found]) => Number(found))).toEqual(images.map(() => version))
})

test.each(WORKFLOWS)('%s uses actions by commit', (path) => {
  const used = [...read(path).matchAll(/uses: (\S+)/g)].map(([, action]) => action)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([])
})

test.each(WORKFLOWS)('%s runs no code of the repository where it may push or sign', (path) => {
  const { jobs } = Object(Bun.YAML.parse(read(path)))
  for (const [name, job] of Object.entries(jobs)) {
    const { permissions = {}, steps = [] } = Object(job)
    const actions = steps.map(({ uses = '' }) => uses.split('@')[0])
    if (Object.values(permissions).includes('write')) {
      expect([name, actions]).not.toEqual([name, expect.arrayContaining(['actions/checkout'])])
    }
  }
})

test('code owners own paths that exist', () => {
  const paths = read('.github/CODEOWNERS')
    .split('\n')
    .flatMap((line) => (line.startsWith('/') ? [line.split(/\s/)[0] ?? ''] : []))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('Renovate updates the Bun version of the launcher', () => {
  const { customManagers } = JSON.parse(read('renovate.json'))
  const [pattern] = customManagers[0].matchStrings
  const found = new RegExp(pattern).exec(read('infra/launch.cjs'))
  expect(`bun@${found?.groups?.currentValue}`).toBe(JSON.parse(read('package.json')).packageManager)
})
