import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRemote } from '../rspack/parts.ts'
import { readRemote } from '../rspack/read-remote.ts'
import { readProvided, readRepository } from '../rspack/shared.ts'
import { packageVersions } from '../rspack/workspaces.ts'
import { createRemote } from './create.ts'
import { readFiles } from './library.ts'

const ROOT = join(import.meta.dir, '../..')

test('a separate repository gets the kit, and no package or tool of this one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-'))
  createRemote(folder, 'lift-passes', {
    templates: ['remote', 'repository'].map((part) => join(import.meta.dir, 'template', part)),
    versions: packageVersions(ROOT),
    testRunner: 'vitest',
    storyTest: 'storybook/test',
    kit: 'kit.tgz',
  })
  const files = readFiles(folder)
  const part = findRemote(folder, readProvided(ROOT))
  const remote = part && (await readRemote(readRepository(ROOT), part))
  rmSync(folder, { recursive: true, force: true })
  const { dependencies, devDependencies } = JSON.parse(String(files['package.json']))
  const { '@firstchair/kit': kit, ...others } = { ...dependencies, ...devDependencies }
  expect([kit, Object.keys(others).filter((name) => name.startsWith('@firstchair/'))]).toEqual([
    'kit.tgz',
    [],
  ])
  for (const version of Object.values(others)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.values(files).join('')).not.toMatch(/bun:test|\{\{\w/)
  expect(remote).toMatchObject({
    routes: ['/lift-passes'],
    navigation: [{ path: '/lift-passes', label: 'Lift Passes', access: 'user' }],
  })
})
