import { type CodePool, knownCodes } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Dialog } from '@firstchair/design-system/dialog'
import { ErrorState } from '@firstchair/design-system/error-state'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { ApiError, retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { column } from '../table/columns.tsx'
import { FileRows } from '../table/file-rows.tsx'
import type { CodePreview, CodeRow } from './code-csv.ts'
import { codePoolQuery, importCodes, removeUnusedCodes } from './mountain-calls.ts'
import { readCsvFile } from './read-csv-file.ts'
import { ReplaceCode } from './replace-code.tsx'

const MOST_BYTES = 1024 * 1024

const columns: readonly TableColumn<CodeRow>[] = [
  column('row', 'Row', ({ row }) => row, { size: 'narrow' }),
  column('code', 'Code', ({ code }) => code),
  column('fix', 'What to do', ({ fix }) => fix ?? '', { size: 'wide' }),
]

const codes = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'code' : 'codes'}`

type ResortCodesProps = { mountain: { id: string; name: string }; onClose: () => void }

/** The codes of a mountain's resort: how many are left, their import, and their removal. */
export function ResortCodes({ mountain: { id, name }, onClose }: ResortCodesProps) {
  const { data, error, isFetching, refetch } = useQuery(codePoolQuery(id))
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Dialog title={`Resort codes of ${name}`} isOpen onOpenChange={onClose}>
      <div className={styles.form}>
        <Text>
          If the resort has a system of its own, import its codes. Each paid ticket gets one, which
          only its holder sees: on the ticket, in print and in the email.
        </Text>
        {data ? (
          <>
            <DescriptionList label="Codes" items={countsOf(data)} />
            {data.returned > 0 && (
              <Text size="small">
                Codes of refunded tickets come back and are given last. Ask the resort whether they
                were redeemed.
              </Text>
            )}
            <ImportCodes id={id} waiting={data.waiting} />
            {data.isUsed && (
              <>
                <Button variant="secondary" onPress={() => setRemoving(true)}>
                  Remove unused codes…
                </Button>
                <ReplaceCode id={id} />
              </>
            )}
          </>
        ) : error ? (
          <ErrorState
            title="The codes didn't load"
            text="Check your connection and try again."
            {...retryOf({ refetch, isFetching })}
          />
        ) : (
          <Skeleton shape="block" height="12rem" />
        )}
        {isRemoving && (
          <ActionDialog
            title={`Remove the unused codes of ${name}?`}
            actionLabel="Remove codes"
            pendingLabel="Removing..."
            act={() => removeUnusedCodes(id)}
            done="Codes removed successfully"
            failed="Failed to remove the codes"
            onClose={() => setRemoving(false)}
          >
            Tickets that have a code keep it. New tickets get none until you import codes again.
          </ActionDialog>
        )}
      </div>
    </Dialog>
  )
}

const countsOf = ({ given, left, returned, waiting }: CodePool) => [
  { term: 'Imported', value: given + left },
  { term: 'Given', value: given },
  { term: 'Left', value: returned === 0 ? left : `${left}, ${returned} of refunded tickets` },
  ...(waiting === 0 ? [] : [{ term: 'Paid tickets without a code', value: waiting }]),
]

type Read = { problem: string } | { rows: CodeRow[]; preview: CodePreview }

async function readFile(file: File): Promise<Read> {
  const { previewCodes, readCodeCsv } = await import('./code-csv.ts')
  const read = await readCsvFile(file, readCodeCsv)
  return 'rows' in read ? { ...read, preview: previewCodes(read.rows) } : read
}

/** What an admin compares with the list of the resort. */
const Preview = ({ samples, unlike }: CodePreview) => (
  <>
    <Text size="small">Compare these rows with the list of the resort.</Text>
    <DescriptionList
      label="Codes to compare"
      items={samples.map(({ row, code }) => ({ term: `Row ${row}`, value: code }))}
    />
    {unlike.length > 0 && (
      <Banner tone="warning" title="Not all codes have the same length or form">
        {unlike
          .slice(0, 3)
          .map(({ row, code }) => `Row ${row}: ${code}`)
          .join(', ')}
        {unlike.length > 3 && ` and ${codes(unlike.length - 3)} more`}. Make sure that they are
        right.
      </Banner>
    )}
  </>
)

/** The codes that the server already has; null for any other refusal. */
function knownIn(error: Error): ReadonlySet<string> | null {
  const { data } = knownCodes.safeParse(error instanceof ApiError ? error.body : null)
  return data ? new Set(data.codes) : null
}

/** Codes from a file: checked on this device, shown, then imported, all or none. */
function ImportCodes({ id, waiting }: { id: string; waiting: number }) {
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const add = useAction(importCodes, {
    done: 'Codes imported successfully',
    failed: 'Failed to import the codes',
    isShown: (error) => knownIn(error) !== null,
  })
  const take = (taken: File | null) => {
    setFile(taken)
    setRead(null)
    if (taken) void readFile(taken).then(setRead)
  }
  const rows = read && 'rows' in read ? read.rows : []
  const preview = read && 'preview' in read ? read.preview : null
  const problems = rows.filter(({ fix }) => fix !== undefined)
  const refuse = (known: ReadonlySet<string>) => {
    const fix = 'Remove this row: the code was imported before.'
    if (preview === null) return
    setRead({ rows: rows.map((row) => (known.has(row.code) ? { ...row, fix } : row)), preview })
  }
  const start = () =>
    add.mutate(
      { id, codes: rows.map(({ code }) => code) },
      { onSuccess: () => take(null), onError: (error) => refuse(knownIn(error) ?? new Set()) },
    )
  return (
    <>
      <FileDrop
        label="CSV file of codes"
        description="A column named Code, with at most 1,000 rows."
        accept=".csv"
        maxBytes={MOST_BYTES}
        file={file}
        onChange={take}
        isBusy={add.isPending}
      />
      {read && 'problem' in read && (
        <Banner tone="danger" isLive>
          {read.problem}
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner tone="warning" isLive title="Nothing was imported">
          Correct the rows below and choose the file again.
        </Banner>
      )}
      <FileRows
        title="Rows with a problem"
        columns={columns}
        rows={problems}
        fileName="codes-with-a-problem.csv"
      />
      {rows.length > 0 && problems.length === 0 && (
        <>
          <Banner tone="info" isLive title="Nothing has been imported yet">
            {codes(rows.length)} can be imported.
            {waiting > 0 && ' Paid tickets without a code get the first ones.'}
          </Banner>
          {preview && <Preview {...preview} />}
          <Button
            variant="primary"
            isPending={add.isPending}
            pendingLabel="Importing..."
            onPress={start}
          >
            {`Import ${codes(rows.length)}`}
          </Button>
        </>
      )}
    </>
  )
}
