import type { User } from '@firstchair/contract'
import { Icon } from '@firstchair/design-system/icon'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { linkProps } from '@firstchair/sdk'
import { useLocation } from 'wouter'
import * as styles from './header.css.ts'
import { userLabel } from './places.ts'

/** The signed-in user's name; links to their account. */
export function PersonName({ user }: { user: User }) {
  const [path] = useLocation()
  return (
    <a
      {...linkProps('/account')}
      className={`${styles.link} ${styles.person}`}
      aria-current={path === '/account' ? 'page' : undefined}
    >
      <Icon name="user" size="small" />
      <bdi className={styles.personName}>{userLabel(user)}</bdi>
      <VisuallyHidden>, my account</VisuallyHidden>
    </a>
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
