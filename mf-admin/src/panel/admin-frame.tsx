import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import type { ReactNode } from 'react'
import * as styles from './panel.css.ts'

type AdminFrameProps = {
  /** The search; false while the panel requires a passkey. */
  find: ReactNode
  children: ReactNode
}

/** The title of the panel and its search, above the tabs. */
export const AdminFrame = ({ find, children }: AdminFrameProps) => (
  // As a block it is as wide as the screen; in the shell's column it would be as its content.
  <div>
    <Container>
      <div className={styles.page}>
        <div className={styles.head}>
          <div className={styles.intro}>
            <Heading level={1}>Admin Panel</Heading>
            <Text tone="muted">Manage auctions, users, and view analytics</Text>
          </div>
          {find && <div className={styles.find}>{find}</div>}
        </div>
        {children}
      </div>
    </Container>
  </div>
)
