import { renderToStaticMarkup } from 'react-dom/server'
import * as styles from './app.css.ts'
import { HeaderBar, HeaderRow } from './header/header-bar.tsx'

/** Its header is empty, because the header depends on user and brand; the template is for the screen. */
const frame = (): string =>
  renderToStaticMarkup(
    <div className={styles.page}>
      <HeaderBar>
        <HeaderRow>{null}</HeaderRow>
      </HeaderBar>
      <main className={styles.main}>
        <template />
      </main>
    </div>,
  )

/**
 * What the document shows of a page that the server has not rendered, as HTML: the build renders it, and
 * the application replaces it.
 */
export const screens = { '#frame': frame }
