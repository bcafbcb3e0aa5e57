import { lazyPart, toast } from '@firstchair/sdk'
import { type ReactNode, useEffect } from 'react'

const load = () => import(/* webpackChunkName: "questions" */ './give-up-dialogs.tsx')

/** Loads the dialogs when the user is about to press what is inside. */
export function PreloadsDialogs({ children }: { children: ReactNode }) {
  const preload = () => void load().catch(() => undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for intent only, to load the dialog early
    <div onPointerEnter={preload} onFocus={preload}>
      {children}
    </div>
  )
}

const options = {
  failed: (_retry: () => void, { onClose }: { onClose: () => void }) => (
    <NotLoaded onClose={onClose} />
  ),
}
export const DeclineDialog = lazyPart(async () => (await load()).DeclineDialog, options)
export const TakeBackDialog = lazyPart(async () => (await load()).TakeBackDialog, options)
export const LeaveDialog = lazyPart(async () => (await load()).LeaveDialog, options)

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({
      title: 'Error',
      text: "This didn't load. Check your connection and try again.",
      tone: 'danger',
    })
    onClose()
  }, [onClose])
  return null
}
