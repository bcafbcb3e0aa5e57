import { csvLine } from '@firstchair/csv'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as buttonStyles from '../button/button.css.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import * as styles from './data-table.css.ts'
import type { TableColumn } from './table-column.ts'
import type { CsvSource } from './table-toolbar.tsx'

export type CsvButtonProps<Row> = {
  label: string
  source: CsvSource
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}

/** Downloads the rows of the page, or all rows from the server. */
export function CsvButton<Row>({ label, source, columns, rows }: CsvButtonProps<Row>) {
  const { href, fileName, confirm } = source
  if (href !== undefined) {
    return <CsvLink label={label} href={href} fileName={fileName} confirm={confirm} />
  }
  return (
    <Button size="small" onPress={() => downloadRows(fileName, columns, rows)}>
      <Icon name="download" size="small" />
      <span className={styles.word}>{label}</span>
    </Button>
  )
}

type CsvLinkProps = {
  label: string
  href: string
  fileName: string
  confirm: (() => Promise<boolean>) | undefined
}

function CsvLink({ label, href, fileName, confirm }: CsvLinkProps) {
  const [hasFailed, setFailed] = useState(false)
  const follow = (event: MouseEvent) => {
    if (!confirm) return
    event.preventDefault()
    setFailed(false)
    confirm().then(
      (isConfirmed) => isConfirmed && downloadFrom(href, fileName),
      () => setFailed(true),
    )
  }
  return (
    <span className={styles.csv}>
      <Link href={href} download={fileName} className={linkStyle} onClick={follow}>
        <Icon name="download" size="small" />
        <span className={styles.word}>{label}</span>
      </Link>
      {hasFailed && (
        <span role="alert" className={styles.failed}>
          The export failed. Please try again.
        </span>
      )}
    </span>
  )
}

const linkStyle = [
  buttonStyles.button,
  buttonStyles.sizes.small,
  buttonStyles.variants.secondary,
].join(' ')

/** The byte order mark; without it Excel reads é as two characters. */
const UTF8_MARK = '\uFEFF'

/** Downloads rows that the page already has. */
function downloadRows<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  const lines = [
    csvLine(columns.map(({ label }) => label)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
  ]
  const file = new Blob([UTF8_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  downloadFrom(url, name)
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
