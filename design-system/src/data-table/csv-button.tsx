import { type MouseEvent, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as buttonStyles from '../button/button.css.ts'
import { Button } from '../button/button.tsx'
import { formatCount } from '../figures/format-count.ts'
import { Icon } from '../icon/icon.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './data-table.css.ts'
import type { TableColumn } from './table-column.ts'
import type { CsvSource } from './table-toolbar.tsx'
import { downloadFrom, type ExportState, pagesOf, useCsvExport } from './use-csv-export.ts'

export type CsvButtonProps<Row> = {
  label: string
  source: CsvSource<Row>
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}

/** Downloads rows; a long export shows its progress and can be cancelled. */
export function CsvButton<Row>(props: CsvButtonProps<Row>) {
  const { href, fileName, confirm } = props.source
  if (href === undefined) return <CsvWriter {...props} />
  return <CsvLink label={props.label} href={href} fileName={fileName} confirm={confirm} />
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
      {hasFailed && <ExportFailed />}
    </span>
  )
}

const ExportFailed = () => (
  <span role="alert" className={styles.failed}>
    The export failed. Please try again.
  </span>
)

const linkStyle = [
  buttonStyles.button,
  buttonStyles.sizes.small,
  buttonStyles.variants.secondary,
].join(' ')

function CsvWriter<Row>({ label, source, columns, rows }: CsvButtonProps<Row>) {
  const { state, start, cancel } = useCsvExport()
  const isRunning = state.status === 'running'
  const pages = source.pages ?? (() => pagesOf(rows))
  const total = source.pages ? source.total : rows.length
  const press = () =>
    isRunning ? cancel() : void start({ fileName: source.fileName, columns, pages, total })
  return (
    <span className={styles.csv}>
      <Button size="small" onPress={press}>
        <Icon name={isRunning ? 'close' : 'download'} size="small" />
        <span className={styles.word}>{isRunning ? 'Cancel export' : label}</span>
      </Button>
      {state.status === 'running' && (
        <div className={styles.progress}>
          <ProgressBar
            label="Exporting"
            value={state.total === undefined ? null : state.done}
            max={state.total ?? 1}
            valueLabel={progressText(state)}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isRunning ? 'Exporting' : ''}</span>
      </VisuallyHidden>
      {state.status === 'failed' && <ExportFailed />}
    </span>
  )
}

function progressText(state: ExportState & { status: 'running' }): string {
  const done = formatCount(state.done)
  return state.total === undefined ? done : `${done} of ${formatCount(state.total)}`
}
