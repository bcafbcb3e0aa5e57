import { type AdminMail, adminMail, done } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import { call } from '@firstchair/sdk'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { column, numberColumn, timeColumn, unsorted } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { WriteMessage } from './write-message.tsx'

const pathOf = (id: string) => `/api/admin/mails/${encodeURIComponent(id)}`

const resendMail = (id: string) => call(done, `${pathOf(id)}/retry`, { method: 'POST' })
const deleteMail = (id: string) => call(done, pathOf(id), { method: 'DELETE' })

const columns: readonly TableColumn<AdminMail>[] = unsorted([
  column('to', 'To', ({ to }) => to),
  column('kind', 'Email', ({ kind }) => kind),
  column('reason', 'Reason', ({ reason }) => reason, { size: 'wide' }),
  numberColumn('tries', 'Tries', ({ tries }) => tries),
  timeColumn('postedAt', 'Posted', ({ postedAt }) => postedAt),
  timeColumn('at', 'Failed / Next Try', ({ at }) => at),
])

const source = {
  path: '/api/admin/mails',
  entry: adminMail,
  shape: { columns, filters: ['state'] },
  topic: 'mail',
  failed: "The emails didn't load",
} as const

const EMPTY = {
  failed: { title: 'No failed emails', text: "Emails that can't be delivered appear here." },
  waiting: {
    title: 'No emails are waiting',
    text: 'Emails that wait for another try appear here.',
  },
} as const

/** Mails that did not get through. */
export function MailsTab() {
  const { table } = useServerTable(source)
  const [dropped, setDropped] = useState<AdminMail | null>(null)
  const resend = useAction(resendMail, {
    done: 'Email will be sent again',
    failed: 'Failed to resend email',
  })
  const { view, onViewChange } = table
  const state = view.filters.state === 'waiting' ? 'waiting' : 'failed'
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Write to Bidders</Heading>
        <WriteMessage />
      </section>
      <section className={styles.section}>
        <Heading level={2}>Emails</Heading>
        <DataTable
          {...table}
          // Each state has its own empty text, so it is a separate list.
          view={{ ...view, filters: {} }}
          onViewChange={(next) => onViewChange({ ...next, filters: view.filters })}
          label="Emails"
          nouns={{ one: 'email', many: 'emails' }}
          columns={columns}
          idOf={({ id }) => id}
          filters={
            <ToggleGroup
              label="Show"
              options={[
                { value: 'failed', label: 'Failed' },
                { value: 'waiting', label: 'Waiting' },
              ]}
              value={state}
              onChange={(value) =>
                onViewChange({ ...view, filters: value === 'waiting' ? { state: value } : {} })
              }
            />
          }
          empty={EMPTY[state]}
          rowActions={{
            render: (mail) => (
              <RowMenu
                name={`the email to ${mail.to}`}
                actions={[
                  mail.state === 'failed' && {
                    label: 'Resend',
                    onAction: () => resend.mutate(mail.id),
                  },
                  mail.state === 'failed' && {
                    label: 'Give up…',
                    tone: 'danger',
                    onAction: () => setDropped(mail),
                  },
                ]}
              />
            ),
          }}
        />
        {dropped && <GiveUpDialog mail={dropped} onClose={() => setDropped(null)} />}
      </section>
    </>
  )
}

const GiveUpDialog = ({ mail, onClose }: { mail: AdminMail; onClose: () => void }) => (
  <ActionDialog
    title={`Give up on the email to ${mail.to}?`}
    actionLabel="Give up"
    pendingLabel="Deleting..."
    act={() => deleteMail(mail.id)}
    done="Email deleted successfully"
    failed="Failed to delete email"
    onClose={onClose}
  >
    The email ({mail.kind}) is deleted and can no longer be sent.
  </ActionDialog>
)
