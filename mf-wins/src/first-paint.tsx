import { renderToStaticMarkup } from 'react-dom/server'
import { WinsLayout } from './wins/wins-frame.tsx'
import { WinsSkeleton, winsIntro } from './wins/wins-skeleton.tsx'

/** A browser counts the application's text as a new largest paint if it is wider in its own font. */
const withWideText = (html: string): string => html.replace('</p>', `${'&nbsp;'.repeat(5)}</p>`)

/** What the document shows before any script has run, as HTML; rendered by the build. */
export const screens = {
  '/wins': () =>
    withWideText(
      renderToStaticMarkup(
        <WinsLayout {...winsIntro}>
          <WinsSkeleton />
        </WinsLayout>,
      ),
    ),
}
