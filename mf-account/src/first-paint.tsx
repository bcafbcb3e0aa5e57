import { Skeleton } from '@firstchair/design-system/skeleton'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccountPage } from './account-page.tsx'
import { loginIntro, registerIntro } from './intros.tsx'

/** Left out, because their styles load later. */
const RIDGES = /<svg.*?<\/svg>/gs

/** Ends the text: a browser counts the application's text as a new largest paint if it is wider. */
const SPACES = '\u00a0'.repeat(5)

/** With a placeholder as high as the form: the application would discard what is typed into a form. */
const paint = (intro: typeof loginIntro, height: string) => () =>
  renderToStaticMarkup(
    <AccountPage
      {...intro}
      text={
        <>
          {intro.text}
          {SPACES}
        </>
      }
    >
      <Skeleton height={height} shape="block" />
    </AccountPage>,
  ).replaceAll(RIDGES, '')

/** What the document shows before any script has run, as HTML; rendered by the build. */
export const screens = {
  '/login': paint(loginIntro, '19rem'),
  '/register': paint(registerIntro(), '40rem'),
}
