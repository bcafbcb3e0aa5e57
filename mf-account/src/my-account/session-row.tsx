import type { AccountSession } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { Inline } from '@firstchair/design-system/inline'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { sessionTime } from './session-time.ts'
import * as styles from './sessions-section.css.ts'
import type { SignOut } from './use-sign-out.ts'

type SessionRowProps = { session: AccountSession; signOut: SignOut }

/** One device. */
export const SessionRow = ({ session, signOut }: SessionRowProps) => (
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
