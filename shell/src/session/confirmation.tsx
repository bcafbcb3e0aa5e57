import { lazyPart } from '@firstchair/sdk'
import { answerConfirmation, isConfirmingAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

// Rarely needed, so no part of the first load.
const ConfirmIdentity = lazyPart(
  () =>
    import(/* webpackChunkName: "confirm" */ './confirm-identity.tsx').then(
      ({ ConfirmIdentity }) => ConfirmIdentity,
    ),
  { failed: () => <Unconfirmable /> },
)

/** The dialog's file may be missing after a deployment; the calls are then cancelled. */
function Unconfirmable() {
  useEffect(() => answerConfirmation(false), [])
  return null
}

/** Shows the dialog while a call waits for a confirmation. */
export const Confirmation = () => useAtomValue(isConfirmingAtom) && <ConfirmIdentity />
