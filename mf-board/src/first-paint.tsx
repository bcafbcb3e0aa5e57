import { renderToStaticMarkup } from 'react-dom/server'
import { BoardFrame } from './board/board-frame.tsx'

/** What the document shows of the board before any script has run, as HTML; rendered by the build. */
export const screens = { '#board': () => renderToStaticMarkup(<BoardFrame />) }
