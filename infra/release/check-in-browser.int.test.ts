import { afterAll, expect, test } from 'bun:test'
import { PAGE_DATA_ID } from '@firstchair/contract'
import type { Build } from '../rspack/builds.ts'
import { checkInBrowser } from './check-in-browser.ts'

const release = {
  part: 'mf_snow',
  version: '1',
  routes: ['/snow'],
  slots: [],
  files: {},
  initial: [],
}
const build = { release, dir: '/nowhere' } as unknown as Build // what is read of it
const data = {
  ...{ serverTime: new Date().toISOString(), user: null, manifests: {} },
  registry: { revision: '1', remotes: [] },
}

/** A site whose pages run this script of a team. */
let script = ''
const server = Bun.serve({
  port: 0,
  fetch: () =>
    new Response(
      `<main>Snow</main><script id="${PAGE_DATA_ID}" type="application/json">${JSON.stringify(data)}</script><script>${script}</script>`,
      { headers: { 'content-type': 'text/html' } },
    ),
})
afterAll(() => server.stop(true))
const check = (respondsMs?: number) =>
  checkInBrowser(`http://localhost:${server.port}`, build, `${import.meta.dir}/..`, respondsMs)

test('a screen that never ends fails by itself, and the browser is closed', async () => {
  script = 'setTimeout(() => { for (;;); }, 50)'
  await expect(check(2_000)).rejects.toThrow('mf_snow: the screen /snow does not respond.')
})

test('a page without the one React of the shell fails', async () => {
  script = ''
  await expect(check()).rejects.toThrow('0 copies of React')
})
