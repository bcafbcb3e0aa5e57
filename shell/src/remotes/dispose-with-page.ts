import type { RemoteLoader } from './remote-loader.ts'

/** A page in the back/forward cache may be shown again, so its remotes are not disposed of. */
export function disposeWithPage(
  { dispose }: Pick<RemoteLoader, 'dispose'>,
  page: Pick<Window, 'addEventListener'> = window,
): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) dispose()
  })
}
