import { type MouseEvent, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as buttonStyles from '../button/button.css.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { downloadFrom, downloadRows } from './csv-file.ts'
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
