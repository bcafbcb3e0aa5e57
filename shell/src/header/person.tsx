import type { User } from '@firstchair/contract'
import { Icon } from '@firstchair/design-system/icon'
import * as styles from './header.css.ts'
import { userLabel } from './places.ts'

/** Who is signed in. */
export function PersonName({ user }: { user: User }) {
  return (
    <span className={styles.person}>
      <Icon name="user" size="small" />
      <span className={styles.personName}>{userLabel(user)}</span>
    </span>
  )
}

/** Ends the session. A real navigation: the server answers it, not the router. */
export function LogoutLink() {
  return (
    <a href="/api/logout" className={styles.link}>
      <Icon name="log-out" size="small" />
      Logout
    </a>
  )
}
