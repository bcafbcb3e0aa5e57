import { useRef, useState } from 'react'
import { type CellValue, csvLine } from './csv.rules.ts'

export type CsvColumn<Row> = { label: string; value: (row: Row) => CellValue }
export type CsvExport<Row> = {
  fileName: string
  columns: readonly CsvColumn<Row>[]
  /** Page by page, as they come. */
  pages: () => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** How many rows there will be, where that is known. */
  total?: number | undefined
}
export type ExportState =
  | { status: 'idle' | 'failed' }
  | { status: 'running'; done: number; total: number | undefined }

/** Without it a spreadsheet reads é as two letters. */
const UTF8_MARK = '\uFEFF'

/** Writes rows into a file that is downloaded, without holding up the page. */
export function useCsvExport() {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const run = useRef<AbortController | null>(null)
  const start = async <Row>(csv: CsvExport<Row>) => {
    run.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    run.current = controller
    setState({ status: 'running', done: 0, total: csv.total })
    try {
      const file = await writeFile(csv, signal, (done) =>
        setState({ status: 'running', done, total: csv.total }),
      )
      if (signal.aborted) return
      download(file, csv.fileName)
      setState({ status: 'idle' })
    } catch {
      // A page of rows could not be read: whoever reads them says why.
      if (!signal.aborted) setState({ status: 'failed' })
    }
  }
  const cancel = () => {
    run.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, start, cancel }
}

async function writeFile<Row>(
  { columns, pages }: CsvExport<Row>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const parts = [UTF8_MARK, csvLine(columns.map(({ label }) => label))]
  let done = 0
  for await (const page of pages()) {
    if (signal.aborted) break
    parts.push(page.map((row) => csvLine(columns.map(({ value }) => value(row)))).join(''))
    done += page.length
    onProgress(done)
    await aPressOrAFrame()
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Lets the page paint its progress and take a press on Cancel. */
const aPressOrAFrame = () => new Promise((resolve) => setTimeout(resolve))

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Rows that are all here, in pages short enough for one frame each. */
export function* pagesOf<Row>(rows: readonly Row[], size = 1_000): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
