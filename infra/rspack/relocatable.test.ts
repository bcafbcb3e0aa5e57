import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { baseConfig } from './base-config.ts'
import { compile } from './compile.ts'

const temporary = mkdtempSync(join(tmpdir(), 'firstchair-relocatable-'))
afterAll(() => rmSync(temporary, { recursive: true }))

const SCREENS = ['one', 'two', 'three', 'four', 'five', 'six']
const SOURCES = {
  'package.json': '{"name": "part", "version": "1.0.0", "dependencies": {"shared": "1.0.0"}}',
  'node_modules/shared/package.json': '{"name": "shared", "version": "1.0.0", "main": "main.js"}',
  'node_modules/shared/main.js': 'export const shared = Math.random()',
  'entry.ts': "import('./main.ts')",
  'main.ts': SCREENS.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}.ts')`).join(
    '\n',
  ),
  ...Object.fromEntries(
    SCREENS.map((name) => [
      `${name}.ts`,
      `import { shared } from 'shared'\nconsole.log(shared, '${name}')`,
    ]),
  ),
}

/** Every file of a production build of `SOURCES` in a folder of this name. */
async function buildIn(folder: string): Promise<Record<string, string>> {
  const root = join(temporary, folder)
  for (const [name, source] of Object.entries(SOURCES)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), source)
  }
  const outDir = join(root, 'out')
  const config = baseConfig({ root, dir: root, name: 'part', outDir, mode: 'production' })
  const shared = { shared: { singleton: true, requiredVersion: '^1.0.0' } }
  const federation = new ModuleFederationPlugin({ name: 'part', shared, dts: false })
  const plugins = [...(config.plugins ?? []), federation]
  await compile({ ...config, entry: { main: './entry.ts' }, plugins })
  const names = readdirSync(outDir).filter((name) => /\.js(\.map)?$/.test(name))
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  )
}

test('the name of the folder changes no byte of a build', async () => {
  const built = await buildIn('plain')
  expect(Object.keys(built).length).toBeGreaterThan(SCREENS.length)
  expect(await buildIn('with some spaces')).toEqual(built)
  expect(await buildIn('long-'.repeat(40))).toEqual(built)
  expect(JSON.stringify(built)).not.toContain(temporary)
})

test('the hashes of chunks are listed in order', async () => {
  const main = Object.entries(await buildIn('hashes')).find(([name]) => /^main\..*\.js$/.test(name))
  const ids = [...(main?.[1] ?? '').matchAll(/(\d+):"sha384-/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(SCREENS.length)
  expect(ids).toEqual(ids.toSorted())
})
