import { renderToStaticMarkup } from 'react-dom/server'
import { WinsLayout } from './wins/wins-frame.tsx'
import { WinsSkeleton, winsIntro } from './wins/wins-skeleton.tsx'

/** With spaces: a browser counts the application's text as a new largest paint if it is wider. */
const text = winsIntro.text + '\u00a0'.repeat(5)

/** What the document shows before any script has run, as HTML; rendered by the build. */
export const screens = {
  '/wins': () =>
    renderToStaticMarkup(
      <WinsLayout {...winsIntro} text={text}>
        <WinsSkeleton />
      </WinsLayout>,
    ),
}
