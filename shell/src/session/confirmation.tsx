import { answerConfirmation, isConfirmingAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'

type Dialog = { default: ComponentType }

// Rarely needed, so no part of the first load.
const ConfirmIdentity = lazy(() =>
  import(/* webpackChunkName: "confirm" */ './confirm-identity.tsx').then(
    (module): Dialog => ({ default: module.ConfirmIdentity }),
    (): Dialog => ({ default: Unconfirmable }),
  ),
)

/** The dialog's own file may be gone with the version that it belongs to: nothing is done. */
function Unconfirmable() {
  useEffect(() => answerConfirmation(false), [])
  return null
}

/** Asks who it is while a call waits for that. */
export function Confirmation() {
  if (!useAtomValue(isConfirmingAtom)) return null
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity />
    </Suspense>
  )
}
