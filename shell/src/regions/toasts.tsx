import type { ToastRegionProps } from '@firstchair/design-system/toast'
import { dismissToast, toastAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense } from 'react'

type Region = { default: ComponentType<ToastRegionProps> }

// Right after the first paint, not before it: no toast is that early. Without it the page goes on.
const ToastRegion = lazy(() =>
  import(/* webpackChunkName: "toast" */ '@firstchair/design-system/toast').then(
    ({ ToastRegion }): Region => ({ default: ToastRegion }),
    (): Region => ({ default: () => null }),
  ),
)

/** Where the page's one toast appears. */
export function Toasts() {
  const shown = useAtomValue(toastAtom)
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={shown} onClose={() => shown && dismissToast(shown.id)} />
    </Suspense>
  )
}
