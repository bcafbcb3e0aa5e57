import { type CsvValue, csvLine } from '@firstchair/csv'
import type { Logger } from 'pino'
import type { Entries } from './listing.ts'

/** A column of an export: its header, and a function that returns its value for an entry. */
export type CsvColumn<Entry> = readonly [header: string, value: (entry: Entry) => CsvValue]

/** Entries that are read and held in memory at a time. */
const AT_ONCE = 1_000
/** Without a byte order mark, spreadsheets do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type ReadPage<Entry> = (page: { limit: number; cursor?: string }) => Promise<Entries<Entry>>

/**
 * All entries of a list as a file. A page is read once the client has received the previous one, so
 * memory stays constant. A failure after the first page aborts the download, because the status has
 * already been sent.
 */
export async function csvFile<Entry>(
  name: string,
  columns: readonly CsvColumn<Entry>[],
  read: ReadPage<Entry>,
  log: Pick<Logger, 'error'>,
): Promise<Response> {
  const encoder = new TextEncoder()
  // The first page is read before the response starts, so that its failure can be reported as an
  // error.
  let page: Entries<Entry> | null = await read({ limit: AT_ONCE })
  let cursor = ''
  let head = BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header))
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      page ??= await read({ limit: AT_ONCE, cursor }).catch((err: unknown) => {
        log.error({ err, name }, 'An export broke off.')
        throw err
      })
      const lines = page.entries.map((entry) => csvLine(columns.map(([, value]) => value(entry))))
      controller.enqueue(encoder.encode(head + lines.join('')))
      head = ''
      if (page.nextCursor === null) return controller.close()
      cursor = page.nextCursor
      page = null
    },
  })
  const day = new Date().toISOString().slice(0, 10)
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
    },
  })
}
