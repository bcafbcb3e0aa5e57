import { ToastRegion } from '@firstchair/design-system/toast'
import { dismissToast, SdkProvider, toastAtom } from '@firstchair/sdk/sample'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

/** Replaces the shell in stories and on the stand-alone page. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <SdkProvider>
    {children}
    <Toasts />
  </SdkProvider>
)

function Toasts() {
  const shown = useAtomValue(toastAtom)
  return (
    <ToastRegion
      toast={shown && { ...shown, tone: shown.tone ?? 'neutral' }}
      onClose={() => shown && dismissToast(shown.id)}
    />
  )
}
