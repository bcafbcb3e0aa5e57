import type { RemoteLoader } from './remote-loader.ts'

/** A page that the browser keeps for going back is still there: its remotes go on. */
export function disposeWithPage(
  { dispose }: Pick<RemoteLoader, 'dispose'>,
  page: Pick<Window, 'addEventListener'> = window,
): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) dispose()
  })
}
