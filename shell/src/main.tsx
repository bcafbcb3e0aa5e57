import '@firstchair/design-system/theme'
import { homeSlot, type PageData } from '@firstchair/contract'
import {
  answerCallsWith,
  createClient,
  followThemeOfOtherTabs,
  readPageData,
  reloadForOtherBidder,
  seedFrom,
  serverAnswered,
  startLive,
  startScreen,
  watchUserChange,
} from '@firstchair/sdk/host'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followDevice } from './device/follow-device.ts'
import { preloadLanding } from './landing/landing-screen.tsx'
import { preloadPath, preloadSlot } from './remotes/preload-on-intent.ts'
import { type Remotes, startRemotes } from './remotes/remotes.ts'
import { watchOutbids } from './routing/page-title.ts'
import { focusScreen } from './routing/screen-focus.ts'
import { Unreadable } from './states/alone.tsx'
import { wakeUp } from './waking.ts'

/** How long the first paint stays when the files of its screen do not come: it has no menu. */
const PATIENCE_MS = 3_000
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))

/** The tabs of the admin panel are one screen: switching tabs keeps focus and scroll position. */
const screenOf = (path: string): string => (path.startsWith('/admin/') ? '/admin' : path)

const isReleased = ({ overrides }: Remotes): boolean => Object.keys(overrides).length === 0

/** The screen whose first paint the document shows: the application replaces it when it is there. */
function preloadShown(user: PageData['user'], remotes: Remotes): Promise<void> | null {
  const { pathname } = location
  const isPainted = container?.querySelector('main') !== null
  if (!isPainted || user === undefined) return null
  if (pathname === '/' && user === null) return preloadLanding()
  // The document shows the released remote, not the one that overrides it.
  if (!isReleased(remotes)) return null
  return user === null || pathname !== '/'
    ? preloadPath(remotes, pathname)
    : preloadSlot(remotes, homeSlot(user))
}

function start(container: HTMLElement): void {
  const data = readPageData()
  if (data === null) {
    createRoot(container).render(<Unreadable />)
    return
  }
  answerCallsWith(createClient({ onRefusal: reloadForOtherBidder, onAnswer: serverAnswered }))
  const remotes = startRemotes(data)
  // The server has rendered the released remote, not the one that overrides it.
  const isRendered = 'rendered' in container.dataset && isReleased(remotes)
  seedFrom(data, { isRendered })
  const shown = preloadShown(data.user, remotes)
  const app = (
    <StrictMode>
      <App remotes={remotes} />
    </StrictMode>
  )
  // A transition waits for promises that are already settled instead of showing a loading state.
  const show = (work: () => void) => {
    if (shown) void Promise.race([shown, patience()]).then(() => startTransition(work))
    else work()
  }
  if (isRendered) {
    show(() => void wakeUp(container, () => hydrateRoot(container, app)).then(follow))
  } else {
    const root = createRoot(container)
    show(() => root.render(app))
    follow()
  }
}

/** Follows what changes outside of the page. */
function follow(): void {
  startLive()
  watchUserChange()
  followThemeOfOtherTabs()
  watchNavigation()
  watchOutbids()
  followDevice()
}

const container = document.getElementById('root')
if (container === null) throw new Error('The document has no element with the id "root".')
start(container)

/**
 * Moves the focus after each navigation to another path, not after a change of the search alone
 * (filters, sort). Going back keeps the browser's own scroll position.
 */
function watchNavigation(): void {
  let shown = location.pathname
  const moved = ({ type }: Event): void => {
    if (location.pathname === shown) return
    const isSameScreen = screenOf(location.pathname) === screenOf(shown)
    shown = location.pathname
    startScreen()
    if (isSameScreen) return
    // The router renders first: the old screen's heading must not get the focus.
    const isBack = type === 'popstate'
    requestAnimationFrame(() => requestAnimationFrame(() => focusScreen({ keepScroll: isBack })))
  }
  for (const event of ['pushState', 'replaceState', 'popstate'])
    window.addEventListener(event, moved)
}
