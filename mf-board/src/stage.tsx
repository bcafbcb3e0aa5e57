import { ToastRegion } from '@firstchair/design-system/toast'
import { dismissToast, SdkProvider, toastAtom } from '@firstchair/sdk/sample'
import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'

/** Replaces the shell in stories and on the stand-alone page. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <SdkProvider>
    {children}
    <Toasts />
  </SdkProvider>
)

/** A decorator of stories. */
export const onStage = (Story: ComponentType) => (
  <Stage>
    <Story />
  </Stage>
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
