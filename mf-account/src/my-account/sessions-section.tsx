import type { AccountSession, User } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { ErrorState } from '@firstchair/design-system/error-state'
import { useListFocus } from '@firstchair/design-system/focus'
import { Inline } from '@firstchair/design-system/inline'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { sessionsQuery } from './account-queries.ts'
import { sessionTime } from './session-time.ts'
import * as styles from './sessions-section.css.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SignOut } from './use-sign-out.ts'
import { useSignOut } from './use-sign-out.ts'

/** The devices where the user is signed in, each with a button to sign it out. */
export const SessionsSection = ({ user }: { user: User }) => (
  <SettingsSection
    title="Devices"
    text="Where you're signed in. Sign out any device you don't recognize, then change your password."
  >
    <Sessions user={user} />
  </SettingsSection>
)

function Sessions({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(user))
  if (data) return <SessionList user={user} sessions={data} />
  if (!isError) return <Waiting />
  return <ErrorState title="Your devices didn't load" {...retryOf({ refetch, isFetching })} />
}

function SessionList({ user, sessions }: { user: User; sessions: readonly AccountSession[] }) {
  const signOut = useSignOut(user)
  const list = useListFocus<HTMLUListElement>(sessions.length)
  const isAlone = sessions.every(({ isCurrent }) => isCurrent)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Your devices" className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} signOut={signOut} />
        ))}
      </ul>
      {isAlone ? (
        <Text tone="muted">You aren't signed in anywhere else.</Text>
      ) : (
        <div>
          <Button
            isPending={signOut.isEndingAll}
            pendingLabel="Signing out..."
            onPress={signOut.endOthers}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}

const ROWS_AWAITED = 2

const Waiting = () => (
  <div className={styles.list}>
    <VisuallyHidden>
      <span role="status">Loading your devices</span>
    </VisuallyHidden>
    {Array.from({ length: ROWS_AWAITED }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
      <div key={row} className={styles.session}>
        <div className={styles.words}>
          <Skeleton width="11rem" height="1.5em" />
          <Skeleton width="16rem" height="1.25em" />
        </div>
      </div>
    ))}
  </div>
)

type SessionRowProps = { session: AccountSession; signOut: SignOut }

/** One device. */
const SessionRow = ({ session, signOut }: SessionRowProps) => (
  <li className={styles.session}>
    <div className={styles.words}>
      <Inline gap="xs">
        <Text as="span" weight="semibold">
          {session.device}
        </Text>
        {session.isCurrent && <Badge tone="success">This device</Badge>}
      </Inline>
      <Text tone="muted" size="small" isNumeric>
        {session.ipAddress} · signed in {sessionTime(session.loginAt)}
        {!session.isCurrent && ` · last seen ${sessionTime(session.lastSeenAt)}`}
      </Text>
    </div>
    {!session.isCurrent && (
      <div>
        <Button
          size="small"
          isPending={signOut.endingId === session.id}
          pendingLabel="Signing out..."
          onPress={() => signOut.end(session.id)}
        >
          Sign out
          <VisuallyHidden> {session.device}</VisuallyHidden>
        </Button>
      </div>
    )}
  </li>
)
