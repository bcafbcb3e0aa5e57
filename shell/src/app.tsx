import { brand } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { NavigationProvider } from '@firstchair/design-system/navigation'
import { retryOf } from '@firstchair/sdk'
import { currentUserQuery, SdkProvider, watchReady } from '@firstchair/sdk/host'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
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
import { PageBoundary } from './states/alone.tsx'
import { Loading } from './states/loading.tsx'

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
  useEffect(watchReady, [])
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

const isAdminPath = () => /^\/admin(\/|$)/.test(location.pathname)

/** Shows a loading state until the signed-in user is known. */
function SessionGate({ children }: { children: ReactNode }) {
  const { data, isError, refetch, isFetching } = useQuery(currentUserQuery)
  if (data !== undefined) return children
  // Spec §2: the panel's loading text, while the session is not known.
  if (!isError) return isAdminPath() ? <Loading label="Checking access..." /> : <Loading />
  return (
    <ErrorState title={`${brand.name} can't be reached`} {...retryOf({ refetch, isFetching })} />
  )
}
