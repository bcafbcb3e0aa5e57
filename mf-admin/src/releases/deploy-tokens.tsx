import type { DeployToken } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { DataTable, type TableColumn, useTableView } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { retryOf, serverNow } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { moment } from '../table/when.ts'
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
  { id: 'label', label: 'Label', value: ({ label }) => label, isSortable: false },
  { id: 'part', label: 'Part', value: ({ part }) => part ?? 'All parts', isSortable: false },
  {
    id: 'state',
    label: 'State',
    value: stateOf,
    cell: (token) => <State token={token} />,
    isSortable: false,
  },
  {
    id: 'createdBy',
    label: 'Created By',
    value: ({ createdBy }) => createdBy ?? OWN_START,
    isSortable: false,
  },
  {
    id: 'createdAt',
    label: 'Created',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => moment(createdAt),
    size: 'wide',
    isSortable: false,
    startsHidden: true,
  },
  {
    id: 'expiresAt',
    label: 'Expires',
    value: ({ expiresAt }) => expiresAt,
    text: ({ expiresAt }) => (expiresAt === null ? 'Never' : moment(expiresAt)),
    size: 'wide',
    isSortable: false,
  },
  {
    id: 'lastUsedAt',
    label: 'Last Used',
    value: ({ lastUsedAt }) => lastUsedAt,
    text: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : moment(lastUsedAt)),
    size: 'wide',
    isSortable: false,
  },
]

const shape = { columns }

/** Who may publish and promote from the command line. */
export function DeployTokens() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(tokensQuery)
  const [view, setView] = useTableView(shape)
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<DeployToken | null>(null)
  return (
    <section className={styles.section}>
      <Heading level={2}>Deploy Tokens</Heading>
      <Text tone="muted">
        With a token, a team publishes, promotes and rolls back its part: bun run release.
      </Text>
      <div className={styles.buttons}>
        <Button onPress={() => setCreating(true)}>Create Token</Button>
      </div>
      <DataTable
        label="Deploy tokens"
        nouns={{ one: 'token', many: 'tokens' }}
        columns={columns}
        rows={data ?? []}
        idOf={({ id }) => id}
        view={view}
        onViewChange={setView}
        isLoading={isPending}
        error={
          isError && !data
            ? {
                title: 'The deploy tokens did not load',
                ...retryOf({ refetch, isFetching }),
              }
            : undefined
        }
        empty={{ title: 'No deploy tokens', text: 'Create one for a team that releases a part.' }}
        rowActions={{
          size: 'buttons',
          render: (token) =>
            token.revokedAt === null && (
              <Button size="small" variant="secondary" onPress={() => setRevoked(token)}>
                Revoke<VisuallyHidden> {token.label}</VisuallyHidden>
              </Button>
            ),
        }}
      />
      {isCreating && <CreateToken onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

function RevokeDialog({ token, onClose }: { token: DeployToken; onClose: () => void }) {
  const revoke = useAction(revokeToken, {
    done: 'Deploy token revoked successfully',
    failed: 'Failed to revoke deploy token',
  })
  return (
    <AlertDialog
      title={`Revoke ${token.label}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Revoke token"
      pendingLabel="Revoking..."
      isPending={revoke.isPending}
      onAction={() => revoke.mutate(token.id, { onSettled: onClose })}
    >
      {token.createdBy === null
        ? 'The server uses this token when it starts. Its next start makes a new one.'
        : 'Whoever uses this token can no longer release. What is live stays live.'}{' '}
      This cannot be undone.
    </AlertDialog>
  )
}
