import * as styles from './bid-status.css.ts'

export type BidStatusProps = {
  /** `none`: the person has not bid here, and nothing is drawn. */
  state: 'winning' | 'losing' | 'none'
  size?: 'small' | 'medium'
}

/**
 * Where one's own bid stands: green dot *Winning*, red dot *Outbid* (spec §2). A word, a shape
 * inside the dot and a colour each say it alone.
 */
export function BidStatus({ state, size = 'medium' }: BidStatusProps) {
  switch (state) {
    case 'none':
      return null
    case 'winning':
      return <Status tone="winning" size={size} word="Winning" mark="M4.6 8.3 7 10.6 11.4 5.8" />
    case 'losing':
      return <Status tone="losing" size={size} word="Outbid" mark="M8 4.4v4.1M8 11.4v.2" />
  }
}

type StatusProps = {
  tone: 'winning' | 'losing'
  size: 'small' | 'medium'
  word: string
  mark: string
}

function Status({ tone, size, word, mark }: StatusProps) {
  return (
    <span className={`${styles.root} ${styles.sizes[size]} ${styles.tones[tone]}`}>
      <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
        <circle className={styles.disc[tone]} cx="8" cy="8" r="8" />
        <path className={styles.mark} d={mark} />
      </svg>
      {word}
    </span>
  )
}
