import type { PageData } from '@firstchair/contract'
import type { Remote } from '@firstchair/sdk'
import { SdkProvider, seedOnServer } from '@firstchair/sdk/host'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { Landing } from './landing/landing.tsx'
import { preloadLanding } from './landing/landing-screen.tsx'
import type { LoadScreen, RemoteLoader } from './remotes/remote-loader.ts'
import { routeAt } from './remotes/route-at.ts'

/** What the server bundle of a remote exports. */
export type ServerRemote = { remote: Remote }

export type ServedPage = { path: string; search: string; data: PageData }

/** What React leaves in place of something that has failed or is still on its way. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a page as the browser's application would: with the screen of a remote, or for null the
 * landing page. Each page starts with an empty store; rendering is one step, so pages never mix.
 */
export async function render(
  { path, search, data }: ServedPage,
  exported: ServerRemote | null,
): Promise<string> {
  await preloadLanding()
  const screen = exported ? await screenOf(exported.remote, path) : { default: Landing }
  seedOnServer(data)
  const rendering = (content: ReactNode) =>
    renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        {content}
      </Router>,
    )
  const loader = loaderOf(exported?.remote, screen)
  const remotes = { registry: data.registry, overrides: {}, loader, reports: NO_REPORTS }
  const html = rendering(<App remotes={remotes} />)
  if (!html.includes(UNFINISHED)) return html
  // React hides what failed within a boundary. Rendered without one, the screen throws it.
  rendering(
    <SdkProvider>
      <screen.default />
    </SdkProvider>,
  )
  throw new Error(`${path} was not rendered to its end.`)
}

type Screen = Awaited<ReturnType<LoadScreen>>

async function screenOf({ name, slots, routes }: Remote, path: string): Promise<Screen> {
  const load = path === '/' ? slots?.board : routeAt(routes, path)?.load
  if (load === undefined) throw new Error(`${name} has no screen for ${path}.`)
  return load()
}

const loaderOf = (remote: Remote | undefined, screen: Screen): RemoteLoader => ({
  remote: () => (remote ? fulfilled(remote) : Promise.reject(new Error('No remote is needed.'))),
  screen: () => fulfilled(screen),
  dispose: () => {},
})

/** React does not wait for such a promise. */
const fulfilled = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

const NO_REPORTS = { loaded: () => {}, loadFailed: () => {}, renderFailed: () => {} }
