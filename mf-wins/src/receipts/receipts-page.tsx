import {
  brand,
  dateText,
  MAX_RECEIPT_LENGTH,
  type ReceiptCheck,
  receiptCheck,
} from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { TextArea } from '@firstchair/design-system/text-area'
import { call, serverMessage } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useState } from 'react'
import * as styles from './receipts.css.ts'

const checkReceipt = (text: string) =>
  call(receiptCheck, '/api/receipts/check', { method: 'POST', body: { text } })

/** To the millisecond, in the reader's time zone: `Nov 20, 2026, 10:15:00.123`. */
const exactTime = (instant: string): string =>
  `${dateText(format, instant, 'PP')}, ${format(instant, 'HH:mm:ss.SSS')}`

const FAILED = "The receipt couldn't be checked. Check your connection and try again."

/** The public check of a receipt. */
export function ReceiptsPage() {
  const { text, write, check, file, takeFile } = useReceipt()
  const { data, error, isPending, mutate } = check
  return (
    <Container width="prose">
      <div className={styles.page}>
        <Heading level={1}>Check a Receipt</Heading>
        <Text tone="muted">
          A receipt proves that {brand.name} accepted a bid, for which amount and at which moment.
          Bidders download it from the bid history of a mountain.
        </Text>
        <div className={styles.form}>
          <TextArea label="Receipt" value={text} onChange={write} limit={MAX_RECEIPT_LENGTH} />
          <FileDrop
            label="Or the file of a receipt"
            accept=".json"
            maxBytes={MAX_RECEIPT_LENGTH}
            file={file}
            onChange={takeFile}
          />
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel="Checking..."
            onPress={() => mutate(text)}
          >
            Check receipt
          </Button>
        </div>
        {error && (
          <Banner isLive tone="danger" title="Not checked">
            {serverMessage(error, FAILED)}
          </Banner>
        )}
        {data && <Verdict check={data} />}
      </div>
    </Container>
  )
}

/** The text, and the answer to it, which disappears when the text changes. */
function useReceipt() {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const check = useMutation({ mutationFn: checkReceipt })
  function write(next: string) {
    setText(next)
    setFile(null)
    check.reset()
  }
  async function takeFile(next: File | null) {
    write(next ? await next.text() : '')
    setFile(next)
  }
  return { text, file, check, write, takeFile: (next: File | null) => void takeFile(next) }
}

function Verdict({ check }: { check: ReceiptCheck }) {
  switch (check.verdict) {
    case 'valid':
      return <Valid {...check} />
    case 'changed':
      return (
        <Banner isLive tone="danger" title="This receipt was changed">
          Its signature doesn't match its content. Ask its bidder for the original file.
        </Banner>
      )
    case 'differs':
      return (
        <Banner isLive tone="danger" title="Our record differs">
          The signature is ours, but our record of this bid says something else. Please send the
          receipt to an administrator.
        </Banner>
      )
    case 'not_a_receipt':
      return (
        <Banner isLive tone="warning" title="This isn't a receipt">
          Paste the whole text of a receipt, from the first brace to the last, or drop its file.
        </Banner>
      )
  }
}

function Valid({ receipt, mountain, isWithdrawn }: ReceiptCheck & { verdict: 'valid' }) {
  return (
    <>
      <Banner isLive tone="success" title="Valid">
        {brand.name} accepted this bid.
        {isWithdrawn && " It was withdrawn later and doesn't count."}
      </Banner>
      <DescriptionList
        label="The bid"
        items={[
          { term: 'Mountain', value: mountain },
          { term: 'Cycle', value: `${receipt.cycleNumber} of season ${receipt.season}` },
          { term: 'Amount', value: formatDollars(receipt.amount) },
          { term: 'Accepted', value: exactTime(receipt.placedAt) },
          { term: 'Sequence', value: receipt.seq },
          { term: 'Bid', value: receipt.bidId },
        ]}
      />
      <Text size="small">
        <Link
          href={`/mountains/${receipt.mountainId}/cycles/${receipt.cycleNumber}?season=${receipt.season}`}
        >
          All bids of this cycle
        </Link>{' '}
        are public once it has closed.
      </Text>
    </>
  )
}
