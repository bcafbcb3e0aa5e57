import { NavigationProvider } from '@firstchair/design-system/navigation'
import { SdkProvider } from '@firstchair/sdk/host'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import * as styles from './app.css.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { HeaderBar, HeaderRow, HomeLink } from './header/header-bar.tsx'
import { Landing } from './landing/landing.tsx'
import { RemotesProvider } from './remotes/remotes-context.ts'
import { sampleRemotes } from './remotes/sample-remotes.ts'

const render = (page: ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath="/" ssrSearch="">
      <SdkProvider>
        <NavigationProvider navigate={() => undefined}>
          <RemotesProvider value={sampleRemotes()}>
            <div className={styles.page}>
              {page}
              <Footer />
            </div>
          </RemotesProvider>
        </NavigationProvider>
      </SdkProvider>
    </Router>,
  )

/** With the links of an installation that has all remotes. */
const landing = (): string =>
  render(
    <>
      <Header />
      <main className={styles.main}>
        <Landing />
      </main>
    </>,
  )

/** The header's links depend on the user and are the application's; the template is the screen. */
const frame = (): string =>
  render(
    <>
      <HeaderBar>
        <HeaderRow>
          <HomeLink />
        </HeaderRow>
      </HeaderBar>
      <main className={styles.main}>
        <template />
      </main>
    </>,
  )

/**
 * What the document shows before any script has run, as HTML: the build renders it, and the
 * application replaces it.
 */
export const screens = { '#landing': landing, '#frame': frame }
