import { ConnectionStatus } from '@firstchair/design-system/connection-status'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'

/** Whether prices are of this second. */
export function ConnectionPill() {
  const { status, asOf, isPolled } = useAtomValue(connectionAtom)
  return <ConnectionStatus status={isPolled ? 'polled' : status} asOf={asOf} />
}
