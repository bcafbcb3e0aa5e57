import { csvLine } from '@firstchair/csv'
import { useRef, useState } from 'react'
import type { CellValue } from './arrange.rules.ts'

export type CsvColumn<Row> = { label: string; value: (row: Row) => CellValue }
export type CsvExport<Row> = {
  fileName: string
  columns: readonly CsvColumn<Row>[]
  /** The rows page by page. */
  pages: () => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** The number of rows, if it is known. */
  total?: number | undefined
}
export type ExportState =
  | { status: 'idle' | 'failed' }
  | { status: 'running'; done: number; total: number | undefined }

/** The byte order mark; without it Excel reads é as two characters. */
const UTF8_MARK = '\uFEFF'

/** Downloads rows as a file without blocking the page. */
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
      // A page of rows could not be loaded; its caller reports the error.
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

/** Yields, so that the page can show the progress and handle Cancel. */
const aPressOrAFrame = () => new Promise((resolve) => setTimeout(resolve))

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  downloadFrom(url, name)
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Splits loaded rows into pages that take less than one frame each. */
export function* pagesOf<Row>(rows: readonly Row[], size = 1_000): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
