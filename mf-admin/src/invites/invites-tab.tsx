import type { InviteResult } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Heading } from '@firstchair/design-system/heading'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { CsvInvites } from './csv-invites.tsx'
import * as inviteCss from './invites.css.ts'
import { ManualInvites } from './manual-invites.tsx'

/** People to invite, by hand or from a file (spec §2). */
export function InvitesTab() {
  const [result, setResult] = useState<InviteResult | null>(null)
  return (
    <>
      <section className={css.section}>
        <Heading level={2}>Invite Users</Heading>
        <ManualInvites onDone={setResult} />
      </section>
      <section className={css.section}>
        <Heading level={2}>Upload CSV</Heading>
        <CsvInvites onDone={setResult} />
      </section>
      {result && (
        <section className={css.section} aria-live="polite">
          <Banner tone={result.results.failed.length === 0 ? 'success' : 'warning'}>
            {result.results.sent} of {result.results.total} invitations are on their way.
          </Banner>
          {result.results.failed.length > 0 && (
            <>
              <Heading level={3}>Failed invites</Heading>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard */}
              <ul className={inviteCss.failed} tabIndex={0} aria-label="Failed invites">
                {result.results.failed.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  )
}
