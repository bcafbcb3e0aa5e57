import type { CycleRecord } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Text } from '@firstchair/design-system/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CycleAddress, readRecord } from '../proof-calls.ts'
import { cycleLine, hashAfter, sha256 } from './chain.rules.ts'

type CheckChainProps = { address: CycleAddress; record: CycleRecord }

/** Computes the hash of the whole record in the browser, so that nobody has to believe the server. */
export function CheckChain({ address, record }: CheckChainProps) {
  const [checked, setChecked] = useState(0)
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => computeHash(address, setChecked),
  })
  // Browsers compute hashes on https and localhost only.
  if (record.resultHash === null || !globalThis.crypto?.subtle) return null
  const { total = record.bids.length } = record
  return (
    <>
      <div>
        <Button isPending={isPending} pendingLabel="Checking…" onPress={() => mutate()}>
          Check in this browser
        </Button>
      </div>
      <div role="status">
        {isPending && (
          <Text size="small" tone="muted">
            {checked.toLocaleString('en-US')} of {total.toLocaleString('en-US')} bids
          </Text>
        )}
        {isError && (
          <Banner tone="danger" title="The check was not finished">
            Not all bids could be loaded. Check your connection and try again.
          </Banner>
        )}
        {data !== undefined && <Verdict isSame={data === record.resultHash} checked={checked} />}
      </div>
    </>
  )
}

const Verdict = ({ isSame, checked }: { isSame: boolean; checked: number }) =>
  isSame ? (
    <Banner tone="success" title="This browser found the same hash">
      It read {checked === 1 ? 'the bid' : `all ${checked.toLocaleString('en-US')} bids`} and
      computed the hash itself.
    </Banner>
  ) : (
    <Banner tone="danger" title="This browser found another hash">
      The bids do not give the stored hash. Please tell an administrator.
    </Banner>
  )

/** Page by page, so that the page stays responsive. */
async function computeHash(
  address: CycleAddress,
  onProgress: (checked: number) => void,
): Promise<string> {
  let page = await readRecord(address, null)
  let hash = await sha256(cycleLine(page))
  let checked = 0
  for (;;) {
    hash = await hashAfter(hash, page.bids)
    checked += page.bids.length
    onProgress(checked)
    const { nextAfter = null } = page
    if (nextAfter === null) return hash
    page = await readRecord(address, nextAfter)
  }
}
