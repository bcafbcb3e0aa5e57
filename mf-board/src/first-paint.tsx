import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { BoardScreen } from './board/board.tsx'

/** What the document shows where the server has not rendered the board, as HTML; rendered by the build. */
export const screens = {
  '#board': () =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <BoardScreen state="loading" />
      </QueryClientProvider>,
    ),
}
