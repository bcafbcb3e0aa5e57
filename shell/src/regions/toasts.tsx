import { ToastRegion } from '@firstchair/design-system/toast'
import { dismissToast, toastAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'

/** Where the page's one toast appears. */
export function Toasts() {
  const shown = useAtomValue(toastAtom)
  return <ToastRegion toast={shown} onClose={() => shown && dismissToast(shown.id)} />
}
