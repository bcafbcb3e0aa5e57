import { currencySymbol, daysText, validDays } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { readMoney } from '@firstchair/design-system/money-field'
import { ApiError, serverMessage, serverNow } from '@firstchair/sdk'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { column, dollarColumn } from '../table/columns.tsx'
import { FileRows } from '../table/file-rows.tsx'
import { day } from '../table/when.ts'
import { addMountain } from './mountain-calls.ts'
import type { MountainFile, ReadyRow, RowProblem, UnclearDate } from './mountain-csv.ts'
import { readCsvFile } from './read-csv-file.ts'
import type { DayOrder } from './written-days.rules.ts'

const MOST_BYTES = 1024 * 1024
const FAILED = 'Failed to add mountain'

const columns: readonly TableColumn<RowProblem>[] = [
  column('row', 'Row', ({ row }) => row, { size: 'narrow' }),
  column('name', 'Mountain', ({ name }) => name),
  column('column', 'Column', ({ column }) => column),
  column('found', 'Found', ({ found }) => found),
  column('fix', 'What to do', ({ fix }) => fix, { size: 'wide' }),
]

/** What was read, above all the dates, for the admin to compare with the file. */
const readyColumns: readonly TableColumn<ReadyRow>[] = [
  column('row', 'Row', ({ row }) => row, { size: 'narrow' }),
  column('name', 'Mountain', ({ mountain }) => mountain.name),
  dollarColumn('startPrice', 'Start Price', ({ mountain }) => mountain.startPrice),
  column('endTime', 'Ends', ({ mountain }) => day(mountain.endTime)),
  column('valid', 'Valid', ({ mountain: { facts } }) => validDays(facts), { size: 'wide' }),
]

const mountains = (count: number) => `${count} ${count === 1 ? 'mountain' : 'mountains'}`

type Source = { file: File; listed: readonly string[]; order?: DayOrder }

async function readFile({ file, listed, order }: Source): Promise<MountainFile> {
  const { readMountainCsv } = await import('./mountain-csv.ts')
  const readAmount = (typed: string) => readMoney(typed, currencySymbol())
  return readCsvFile(file, (text) =>
    readMountainCsv(text, { now: serverNow(), readMoney: readAmount, listed, order }),
  )
}

/**
 * Adds one after the other, so that those before a failure stay. After an answer that did not come,
 * the rest is not tried. Resolves to the rows that were not added.
 */
async function addAll({ rows, onAdded }: { rows: readonly ReadyRow[]; onAdded: () => void }) {
  const problems: RowProblem[] = []
  let isOnline = true
  for (const { row, mountain } of rows) {
    let fix = 'Not tried, because the connection was lost. Upload this row again.'
    if (isOnline) {
      try {
        await addMountain(mountain)
        onAdded()
        continue
      } catch (error) {
        isOnline = error instanceof ApiError
        fix = serverMessage(error, FAILED)
      }
    }
    problems.push({ row, name: mountain.name, column: '', found: '', fix })
  }
  return { added: rows.length - problems.length, problems }
}

const ORDERS = ['day', 'month'] as const
const FIRST = { day: 'Day first', month: 'Month first' } as const

type AskOrderProps = { unclear: UnclearDate; onChoose: (order: DayOrder) => void }

/** Asked once for a file whose dates can be read in two ways. */
const AskOrder = ({ unclear: { text, readings }, onChoose }: AskOrderProps) => (
  <>
    <Banner tone="warning" isLive title="Day or month first?">
      {`Dates such as ${text} can be read in two ways. Choose what they mean in this file.`}
    </Banner>
    <div className={styles.buttons}>
      {ORDERS.map((order) => {
        const day = readings[order] ?? ''
        return (
          <Button key={order} variant="secondary" onPress={() => onChoose(order)}>
            {`${FIRST[order]}: ${daysText(day, day)}`}
          </Button>
        )
      })}
    </div>
  </>
)

/** Mountains from a file: checked on this device, shown, then added. */
export function CsvMountains({ listed }: { listed: readonly string[] }) {
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<MountainFile | null>(null)
  const [added, setAdded] = useState(0)
  const add = useAction(addAll, {
    done: (report) => (report.added === 0 ? null : `${mountains(report.added)} added successfully`),
    failed: FAILED,
  })
  const take = (taken: File | null) => {
    setFile(taken)
    setRead(null)
    add.reset()
    if (taken) void readFile({ file: taken, listed }).then(setRead)
  }
  const start = (rows: readonly ReadyRow[]) => {
    setAdded(0)
    const onAdded = () => setAdded((count) => count + 1)
    add.mutate(
      { rows, onAdded },
      {
        onSuccess: () => {
          setFile(null)
          setRead(null)
        },
      },
    )
  }
  return (
    <div className={styles.form}>
      <div className={styles.narrow}>
        <FileDrop
          label="CSV file of mountains"
          description="Columns Name and Start Price. Optional: End Date, Place, Description, Valid From, Valid To, Blackout Days, Conditions, Redeem At and Window Price."
          accept=".csv"
          maxBytes={MOST_BYTES}
          file={file}
          onChange={take}
          isBusy={add.isPending}
        />
      </div>
      {read && 'problem' in read && (
        <Banner tone="danger" isLive>
          {read.problem}
        </Banner>
      )}
      {file && read && 'readings' in read && (
        <AskOrder
          unclear={read}
          onChoose={(order) => void readFile({ file, listed, order }).then(setRead)}
        />
      )}
      {read && 'ready' in read && (
        <>
          <Banner
            tone={read.problems.length === 0 ? 'info' : 'warning'}
            isLive
            title="Nothing has been added yet"
          >
            {mountains(read.ready.length)} can be added.{' '}
            {read.problems.length > 0 &&
              'Rows with a problem are left out. To include them, correct the file and choose it again.'}
          </Banner>
          <FileRows
            title="Rows with a problem"
            columns={columns}
            rows={read.problems}
            fileName="mountains-with-a-problem.csv"
          />
          <FileRows title="Rows to add" columns={readyColumns} rows={read.ready} />
          <div className={styles.buttons}>
            <Button
              variant="primary"
              isDisabled={read.ready.length === 0}
              isPending={add.isPending}
              pendingLabel={`Adding ${Math.min(added + 1, read.ready.length)} of ${read.ready.length}...`}
              onPress={() => start(read.ready)}
            >
              {`Add ${mountains(read.ready.length)}`}
            </Button>
            <Button variant="secondary" isDisabled={add.isPending} onPress={() => take(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {add.data && (
        <>
          <Banner tone={add.data.problems.length === 0 ? 'success' : 'warning'} isLive>
            {add.data.added === 0
              ? 'No mountain was added.'
              : `${mountains(add.data.added)} added. Bids can be placed.`}
          </Banner>
          <FileRows
            title="Rows that were not added"
            columns={columns}
            rows={add.data.problems}
            fileName="mountains-not-added.csv"
          />
        </>
      )}
    </div>
  )
}
