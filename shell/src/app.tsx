import { NavigationProvider } from '@firstchair/design-system/navigation'
import { SdkProvider } from '@firstchair/sdk/host'
import * as styles from './app.css.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Announcer } from './regions/announcer.tsx'
import { Notices } from './regions/notices.tsx'
import { Toasts } from './regions/toasts.tsx'
import type { Remotes } from './remotes/remotes.ts'
import { RemotesProvider } from './remotes/remotes-context.ts'
import { goTo } from './routing/go-to.ts'
import { CurrentScreen } from './routing/screen.tsx'
import { MAIN_ID } from './routing/screen-focus.ts'
import { SkipLink } from './routing/skip-link.tsx'
import { Confirmation } from './session/confirmation.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { PageBoundary } from './states/page-boundary.tsx'

/** The one React root: what every screen shares, around the screen of the address. */
export function App({ remotes }: { remotes: Remotes }) {
  return (
    <SdkProvider>
      <NavigationProvider navigate={goTo}>
        <RemotesProvider value={remotes}>
          <PageBoundary>
            <SessionGate>
              <Page />
            </SessionGate>
          </PageBoundary>
          <Confirmation />
          <Toasts />
          <Announcer />
        </RemotesProvider>
      </NavigationProvider>
    </SdkProvider>
  )
}

function Page() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header />
      <Notices />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <CurrentScreen />
      </main>
      <Footer />
    </div>
  )
}
