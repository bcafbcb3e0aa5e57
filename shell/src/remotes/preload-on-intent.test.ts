import { expect, test } from 'bun:test'
import type { Registry } from '@firstchair/contract'
import { preloadPath } from './preload-on-intent.ts'
import { createRemoteLoader } from './remote-loader.ts'

const registry: Registry = {
  revision: 'r1',
  remotes: [
    { name: 'mf_account', version: '1', manifestUrl: '/a', routes: ['/login'], slots: [] },
    { name: 'mf_wins', version: '1', manifestUrl: '/w', routes: ['/wins'], slots: [] },
  ],
}

function watchedLoader() {
  const loaded: string[] = []
  const load = async () => {
    loaded.push('login screen')
    return { default: () => null }
  }
  const routes = [{ path: '/login', title: 'Log In', access: 'public', load }]
  const loader = createRemoteLoader({
    registry,
    loadMissingStyles: async () => {},
    federation: {
      register: async (name) => void loaded.push(name),
      load: async (name) => {
        if (name === 'mf_wins') throw new Error('404')
        return { remote: { name, routes } }
      },
    },
  })
  return { loaded, loader }
}

test('a link’s remote and screen are loaded before it is followed, once', async () => {
  const { loaded, loader } = watchedLoader()
  await preloadPath({ registry, loader }, '/login')
  await preloadPath({ registry, loader }, '/login')
  expect(loaded).toEqual(['mf_account', 'login screen'])
})

test('a page of the shell loads nothing', async () => {
  const { loaded, loader } = watchedLoader()
  await preloadPath({ registry, loader }, '/')
  expect(loaded).toEqual([])
})

test('a failed preload shows no error before its page is opened', async () => {
  const { loader } = watchedLoader()
  await expect(preloadPath({ registry, loader }, '/wins')).resolves.toBeUndefined()
})
