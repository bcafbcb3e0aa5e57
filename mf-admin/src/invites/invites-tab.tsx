import type { InviteResult } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Heading } from '@firstchair/design-system/heading'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { CsvInvites } from './csv-invites.tsx'
import { FailedInvites } from './failed-invites.tsx'
import { ManualInvites } from './manual-invites.tsx'

/** People to invite, by hand or from a file (spec §2). */
export function InvitesTab() {
  const [result, setResult] = useState<InviteResult | null>(null)
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Invite Users</Heading>
        <ManualInvites onDone={setResult} />
      </section>
      <section className={styles.section}>
        <Heading level={2}>Upload CSV</Heading>
        <CsvInvites onDone={setResult} />
      </section>
      {result && (
        <section className={styles.section} aria-live="polite">
          <Banner tone={result.results.failed.length === 0 ? 'success' : 'warning'}>
            {result.results.sent} of {result.results.total} invitations are on their way.
          </Banner>
          <FailedInvites results={result.results} title="Failed invites" />
        </section>
      )}
    </>
  )
}
