import { type MouseEvent, useState } from 'react'
import * as buttonStyles from '../button/button.css.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './data-table.css.ts'

export type CsvSource = {
  /** `bids.csv` */
  fileName: string
  /** URL of the file; the browser downloads it and shows the progress. */
  href: string
  /** Called before the download. Resolves with false to cancel it. */
  confirm?: () => Promise<boolean>
}

/** Downloads a file of the rows. */
export function CsvLink({ href, fileName, confirm }: CsvSource) {
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
      <a href={href} download={fileName} className={linkStyle} onClick={follow}>
        <Icon name="download" size="small" />
        <span className={styles.word}>Export CSV</span>
      </a>
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

function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
