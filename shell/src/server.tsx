import { homeSlot, type PageData } from '@firstchair/contract'
import type { Remote } from '@firstchair/sdk'
import { SdkProvider, seedOnServer } from '@firstchair/sdk/host'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app.tsx'
import type { LoadScreen, RemoteLoader } from './remotes/remote-loader.ts'

/** What the server bundle of a remote exports. */
export type ServerRemote = { remote: Remote; rendered: readonly string[] }

export type ServedPage = { path: string; search: string; data: PageData }

/** What React leaves in place of something that has failed or is still on its way. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a page as the browser's application would, or null if it is none that the remote renders on
 * a server. Each page starts with an empty store; rendering is one step, so pages never mix.
 */
export async function render(
  { path, search, data }: ServedPage,
  { remote, rendered }: ServerRemote,
): Promise<string | null> {
  const slot = path === '/' && data.user ? homeSlot(data.user) : null
  if (slot === null || !rendered.includes(`#${slot}`)) return null
  const load = remote.slots?.[slot]
  if (load === undefined) return null
  const screen = await load()
  const loader = loaderOf(remote, screen)
  seedOnServer(data)
  const rendering = (content: ReactNode) =>
    renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        {content}
      </Router>,
    )
  const remotes = { registry: data.registry, overrides: {}, loader, reports: NO_REPORTS }
  const html = rendering(<App remotes={remotes} />)
  if (!html.includes(UNFINISHED)) return html
  // React keeps to itself what has failed within a boundary; outside, it throws that.
  rendering(
    <SdkProvider>
      <screen.default />
    </SdkProvider>,
  )
  throw new Error(`${path} was not rendered to its end.`)
}

type Screen = Awaited<ReturnType<LoadScreen>>

const loaderOf = (remote: Remote, screen: Screen): RemoteLoader => ({
  remote: () => fulfilled(remote),
  screen: () => fulfilled(screen),
  dispose: () => {},
})

/** React does not wait for such a promise. */
const fulfilled = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

const NO_REPORTS = { loaded: () => {}, loadFailed: () => {}, renderFailed: () => {} }
