import { Skeleton } from '@firstchair/design-system/skeleton'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Overview } from './overview/overview.tsx'
import { AdminFrame } from './panel/admin-frame.tsx'
import * as styles from './panel/panel.css.ts'

/** What the document shows before any script has run, as HTML; rendered by the build. */
export const screens = {
  '/admin': () =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <AdminFrame find={<Skeleton shape="block" height="100%" />}>
          <div className={styles.waiting}>
            <div className={styles.waitingTabs}>
              <Skeleton shape="block" height="100%" />
            </div>
            <Overview />
          </div>
        </AdminFrame>
      </QueryClientProvider>,
    ),
}
