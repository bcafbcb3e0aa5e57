import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRemote } from './read-remote.ts'
import { readRepository } from './shared.ts'

const ROOT = join(import.meta.dir, '../..')
const dir = mkdtempSync(join(tmpdir(), 'firstchair-remote-'))
afterAll(() => rmSync(dir, { recursive: true }))
mkdirSync(join(dir, 'src'))
const part = { kind: 'remote', name: 'mf_snow', dir, packageVersion: '1.0.0' } as const

function read(routes: string, name = 'mf_snow') {
  const source = `document.documentElement.dataset.snow = String(window.innerWidth)
  export const remote = { name: '${name}', routes: [${routes}], slots: {
    board: async () => ({ default: (await import('./board.tsx')).Board }) } }`
  writeFileSync(join(dir, 'src/remote.tsx'), source)
  return readRemote(readRepository(ROOT), part)
}
const route = (path: string, file: string, more = '') =>
  `{ path: '${path}', title: 'Snow', access: 'public', ${more}
    load: async () => ({ default: (await import('./${file}')).Page }) },`
const file = join(dir, 'src/remote.tsx')

test('the shell learns paths, header places and the imports of each screen from the remote itself', async () => {
  const place = "navigation: { order: 3, also: ['/snow-map'] },"
  const routes = route('/snow/:id', 'page.tsx', place) + route('/snow/:id/map', 'map.tsx')
  expect(await read(routes)).toEqual({
    ...{ routes: ['/snow'], slots: ['board'] },
    navigation: [{ path: '/snow', label: 'Snow', access: 'user', order: 3, also: ['/snow-map'] }],
    screens: {
      '/snow': [
        { file, request: './page.tsx' },
        { file, request: './map.tsx' },
      ],
      '#board': [{ file, request: './board.tsx' }],
    },
  })
})

test('a remote of another name, or with a path that is none, is refused', async () => {
  await expect(read('', 'mf_rain')).rejects.toThrow('src/remote.tsx is that of mf_rain')
  await expect(read("{ title: 'Snow' }")).rejects.toThrow('mf_snow')
})
