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

/** The dialog's file may be missing after a deployment; the calls are then cancelled. */
function Unconfirmable() {
  useEffect(() => answerConfirmation(false), [])
  return null
}

/** Shows the dialog while a call waits for a confirmation. */
export function Confirmation() {
  if (!useAtomValue(isConfirmingAtom)) return null
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity />
    </Suspense>
  )
}
