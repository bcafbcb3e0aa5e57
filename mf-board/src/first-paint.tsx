import { renderToStaticMarkup } from 'react-dom/server'
import { BoardFrame } from './board/board-frame.tsx'

/**
 * The title with a space at its end. A browser counts the application's title as a new largest paint
 * if it is wider, and Inter may be wider than the font of the device.
 */
const withWideTitle = (html: string): string => html.replace('</h1>', '&nbsp;</h1>')

/** What the document shows of the board before any script has run, as HTML; rendered by the build. */
export const screens = { '#board': () => withWideTitle(renderToStaticMarkup(<BoardFrame />)) }
