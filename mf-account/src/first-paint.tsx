import { Skeleton } from '@firstchair/design-system/skeleton'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccountPage } from './account-page.tsx'
import { loginIntro, registerIntro } from './intros.tsx'

/** The styles of the ridge load later. */
const withoutPicture = (html: string): string => html.replaceAll(/<svg.*?<\/svg>/gs, '')

/** A browser counts the application's text as a new largest paint if it is wider in its own font. */
const withWideText = (html: string): string => html.replace('</p>', `${'&nbsp;'.repeat(5)}</p>`)

/** In place of the form, as high: what is typed into a form would be lost when the application replaces it. */
const paint = (intro: typeof loginIntro, height: string) => () =>
  withWideText(
    withoutPicture(
      renderToStaticMarkup(
        <AccountPage {...intro}>
          <Skeleton height={height} shape="block" />
        </AccountPage>,
      ),
    ),
  )

/** What the document shows before any script has run, as HTML; rendered by the build. */
export const screens = {
  '/login': paint(loginIntro, '19rem'),
  '/register': paint(registerIntro(), '40rem'),
}
