import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { Text } from '@firstchair/design-system/text'
import type { ReactNode } from 'react'
import * as styles from './account-page.css.ts'

type FrameProps = {
  /** narrow: one column of fields; wide: two. */
  width: 'narrow' | 'wide'
  children: ReactNode
  /** The other place to go, below the card. */
  footer?: ReactNode
}

const PICTURES = ['Firstchair', 'Alta', 'Mad River Glen', 'Jackson Hole']

/** A ridge above the form; beside a wide one there is room for more. */
const Pictures = ({ count }: { count: number }) => (
  <div className={styles.pictures}>
    {PICTURES.slice(0, count).map((name) => (
      <div key={name} className={styles.picture}>
        <MountainRidge name={name} />
      </div>
    ))}
  </div>
)

/** The frame of every account screen: a card below a ridge. */
export const AccountFrame = ({ width, children, footer }: FrameProps) => (
  <div className={`${styles.page} ${styles.widths[width]}`}>
    <div className={`${styles.card} ${styles.columns[width]}`}>
      <Pictures count={width === 'wide' ? PICTURES.length : 1} />
      <div className={styles.body}>{children}</div>
    </div>
    {footer && <div className={styles.footer}>{footer}</div>}
  </div>
)

export type AccountPageProps = FrameProps & { title: string; text: ReactNode }

/** An account screen with a form. */
export const AccountPage = ({ title, text, children, ...frame }: AccountPageProps) => (
  <AccountFrame {...frame}>
    <div className={styles.intro}>
      <Heading level={1}>{title}</Heading>
      <Text tone="muted">{text}</Text>
    </div>
    {children}
  </AccountFrame>
)
