import { Skeleton } from '@firstchair/design-system/skeleton'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Overview } from './overview/overview.tsx'
import { ADMIN_INTRO, AdminFrame } from './panel/admin-frame.tsx'
import * as styles from './panel/panel.css.ts'

/** Ends with spaces: a browser counts the application's text as a new largest paint if it is wider. */
const intro = (
  <span className={styles.firstPaintIntro}>
    {ADMIN_INTRO}
    {'\u00a0'.repeat(3)}
  </span>
)

/** What the document shows before any script has run, as HTML; rendered by the build. */
export const screens = {
  '/admin': () =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <AdminFrame intro={intro} find={<Skeleton shape="block" height="100%" />}>
          <div className={styles.firstPaint}>
            <div className={styles.firstPaintTabs}>
              <Skeleton shape="block" height="100%" />
            </div>
            <Overview />
          </div>
        </AdminFrame>
      </QueryClientProvider>,
    ),
}
