import type { DeployToken } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { serverNow } from '@firstchair/sdk'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { column, timeColumn } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useTableData } from '../table/use-table-data.ts'
import { CreateToken } from './create-token.tsx'
import { revokeToken, tokensQuery } from './release-calls.ts'

const OWN_START = 'npm start'

function stateOf({ revokedAt, expiresAt }: DeployToken): 'Revoked' | 'Expired' | 'Valid' {
  if (revokedAt !== null) return 'Revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= serverNow() ? 'Expired' : 'Valid'
}

function State({ token }: { token: DeployToken }) {
  const state = stateOf(token)
  return <Badge {...(state === 'Valid' && { tone: 'success' })}>{state}</Badge>
}

const columns: readonly TableColumn<DeployToken>[] = [
  column('label', 'Label', ({ label }) => label),
  column('part', 'Part', ({ part }) => part ?? 'All parts'),
  column('state', 'State', stateOf, { cell: (token) => <State token={token} /> }),
  column('createdBy', 'Created By', ({ createdBy }) => createdBy ?? OWN_START),
  timeColumn('createdAt', 'Created', ({ createdAt }) => createdAt),
  timeColumn('expiresAt', 'Expires', ({ expiresAt }) => expiresAt, { none: 'Never' }),
  timeColumn('lastUsedAt', 'Last Used', ({ lastUsedAt }) => lastUsedAt, {
    none: 'Never',
  }),
]

/** The tokens for publishing and promoting from the command line. */
export function DeployTokens() {
  const { data, state } = useTableData(tokensQuery, "The deploy tokens didn't load")
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<DeployToken | null>(null)
  return (
    <section className={styles.section}>
      <Heading level={2}>Deploy Tokens</Heading>
      <Text tone="muted">
        With a token, a team publishes, promotes and rolls back its part from its own computer.
      </Text>
      <div className={styles.buttons}>
        <Button onPress={() => setCreating(true)}>Create Token</Button>
      </div>
      <DataTable
        label="Deploy tokens"
        nouns={{ one: 'token', many: 'tokens' }}
        rows={data ?? []}
        idOf={({ id }) => id}
        columns={columns}
        {...state}
        empty={{ title: 'No deploy tokens', text: 'Create one for a team that releases a part.' }}
        rowActions={{
          render: (token) => (
            <RowMenu
              name={token.label}
              actions={[
                token.revokedAt === null && {
                  label: 'Revoke…',
                  tone: 'danger',
                  onAction: () => setRevoked(token),
                },
              ]}
            />
          ),
        }}
      />
      {isCreating && <CreateToken onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

const RevokeDialog = ({ token, onClose }: { token: DeployToken; onClose: () => void }) => (
  <ActionDialog
    title={`Revoke ${token.label}?`}
    actionLabel="Revoke token"
    pendingLabel="Revoking..."
    act={() => revokeToken(token.id)}
    done="Deploy token revoked successfully"
    failed="Failed to revoke deploy token"
    onClose={onClose}
  >
    {token.createdBy === null
      ? 'The server uses this token when it starts. Its next start makes a new one.'
      : 'Whoever uses this token can no longer release. What is live stays live.'}{' '}
    This can't be undone.
  </ActionDialog>
)
