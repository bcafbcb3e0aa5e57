import { currencySymbol } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { readMoney } from '@firstchair/design-system/money-field'
import { ApiError, serverMessage, serverNow } from '@firstchair/sdk'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { column } from '../table/columns.tsx'
import { ProblemRows } from '../table/problem-rows.tsx'
import { addMountain } from './mountain-calls.ts'
import type { MountainFile, ReadyRow, RowProblem } from './mountain-csv.ts'
import { readCsvFile } from './read-csv-file.ts'

const MOST_BYTES = 1024 * 1024
const FAILED = 'Failed to add mountain'

const columns: readonly TableColumn<RowProblem>[] = [
  column('row', 'Row', ({ row }) => row, { size: 'narrow' }),
  column('name', 'Mountain', ({ name }) => name),
  column('column', 'Column', ({ column }) => column),
  column('found', 'Found', ({ found }) => found),
  column('fix', 'What to do', ({ fix }) => fix, { size: 'wide' }),
]

const mountains = (count: number) => `${count} ${count === 1 ? 'mountain' : 'mountains'}`

async function readFile(file: File, listed: readonly string[]): Promise<MountainFile> {
  const { readMountainCsv } = await import('./mountain-csv.ts')
  const readAmount = (typed: string) => readMoney(typed, currencySymbol())
  return readCsvFile(file, (text) =>
    readMountainCsv(text, { now: serverNow(), readMoney: readAmount, listed }),
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
    if (taken) void readFile(taken, listed).then(setRead)
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
          description="Columns Name and Start Price. Optional: End Date, Place, Description, Valid From, Valid To, Blackout Days, Conditions, Redeem At and Window Price. Write dates as 2026-12-25."
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
          <ProblemRows
            title="Rows with a problem"
            columns={columns}
            rows={read.problems}
            fileName="mountains-with-a-problem.csv"
          />
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
          <ProblemRows
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
