import '@firstchair/design-system/theme'
import {
  answerCallsWith,
  createClient,
  followThemeOfOtherTabs,
  readPageData,
  reloadForOtherBidder,
  seedFrom,
  startLive,
  watchUserChange,
} from '@firstchair/sdk/host'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRemotes } from './remotes/remotes.ts'
import { watchNavigation } from './routing/watch-navigation.ts'
import { Unreadable } from './states/unreadable.tsx'

function start(container: HTMLElement): void {
  const root = createRoot(container)
  const data = readPageData()
  if (data === null) {
    root.render(<Unreadable />)
    return
  }
  answerCallsWith(createClient({ onRefusal: reloadForOtherBidder }))
  seedFrom(data)
  const remotes = startRemotes(data)
  root.render(
    <StrictMode>
      <App remotes={remotes} />
    </StrictMode>,
  )
  startLive()
  watchUserChange()
  followThemeOfOtherTabs()
  watchNavigation()
}

const container = document.getElementById('root')
if (container === null) throw new Error('The document has no element with the id "root".')
start(container)
