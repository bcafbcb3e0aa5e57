import { lazyPart } from '@firstchair/sdk'
import { dismissToast, toastAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'

// Right after the first paint, not before it: no toast is that early. Without it the page goes on.
const ToastRegion = lazyPart(() =>
  import(/* webpackChunkName: "toast" */ '@firstchair/design-system/toast').then(
    ({ ToastRegion }) => ToastRegion,
  ),
)

/** Where the page's one toast appears. */
export function Toasts() {
  const shown = useAtomValue(toastAtom)
  return <ToastRegion toast={shown} onClose={() => shown && dismissToast(shown.id)} />
}
