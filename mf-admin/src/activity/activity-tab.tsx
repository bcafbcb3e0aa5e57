import { Heading } from '@firstchair/design-system/heading'
import { Tabs } from '@firstchair/design-system/tabs'
import { navigate } from '@firstchair/sdk'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { BidStatistics } from './bid-statistics.tsx'
import { EmailVerification } from './email-verification.tsx'
import { LoginHistory } from './login-history.tsx'

const PARTS = [
  { id: 'logins', label: 'Login History' },
  { id: 'bids', label: 'Bid Statistics' },
  { id: 'verification', label: 'Email Verification' },
] as const
type PartId = (typeof PARTS)[number]['id']

/** The activity of users, in three parts (spec §2). */
export function ActivityTab() {
  const [part, setPart] = useState<PartId>('logins')
  const select = (next: PartId) => {
    // The query holds the view of the list that is left, which means nothing to the next list.
    navigate(location.pathname, { replace: true })
    setPart(next)
  }
  return (
    <section className={styles.section}>
      <Heading level={2}>Account Activity</Heading>
      <Tabs
        label="Account activity"
        tabs={PARTS}
        selected={part}
        onSelect={select}
        panel={(id) => <div className={styles.panel}>{views[id]}</div>}
      />
    </section>
  )
}

const views = {
  logins: <LoginHistory />,
  bids: <BidStatistics />,
  verification: <EmailVerification />,
}
