import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useIsAwake } from './awake.ts'
import { holdReady } from './ready.ts'

export type LazyPartOptions<Props> = {
  /** Shown until the file has arrived; by default nothing. */
  waiting?: ReactNode
  /** Shown when the file failed to load; by default nothing. `retry` loads it again. */
  failed?: (retry: () => void, props: Props) => ReactNode
}

/**
 * A component whose file is loaded when it is first rendered:
 * `lazyPart(() => import('./list.tsx').then(({ List }) => List))`. A file that fails to load affects
 * nothing else on the page, and the next mount loads it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed = () => null }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  type Loaded = ComponentType<{ props: Props; retry: () => void }>
  const start = () =>
    lazy(() =>
      load().then(
        (Part): { default: Loaded } => ({ default: ({ props }) => <Part {...props} /> }),
        (): { default: Loaded } => {
          latest = start()
          return { default: ({ props, retry }) => failed(retry, props) }
        },
      ),
    )
  let latest = start()
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file, outside of components
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => latest)
    // A server has no files to wait for, and React takes over what it has shown.
    if (!useIsAwake()) return <Waiting>{waiting}</Waiting>
    return (
      <Suspense fallback={<Waiting>{waiting}</Waiting>}>
        <Part props={props} retry={() => setPart(() => latest)} />
      </Suspense>
    )
  }
}

function Waiting({ children }: { children: ReactNode }) {
  useEffect(holdReady, [])
  return children
}
