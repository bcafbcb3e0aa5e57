import type { User } from '@firstchair/contract'
import { Icon } from '@firstchair/design-system/icon'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { linkProps } from '@firstchair/sdk'
import { useLocation } from 'wouter'
import { useRemotes } from '../remotes/remotes-context.ts'
import * as styles from './header.css.ts'
import { isInstalled, userLabel } from './places.ts'

const ACCOUNT = '/account'

/** The signed-in user's name; links to their account, where that is installed. */
export function PersonName({ user }: { user: User }) {
  const [path] = useLocation()
  const { registry } = useRemotes()
  const name = (
    <>
      <Icon name="user" size="small" />
      <bdi className={styles.personName}>{userLabel(user)}</bdi>
    </>
  )
  if (!isInstalled(ACCOUNT, registry.remotes)) return <span className={styles.person}>{name}</span>
  return (
    <a
      {...linkProps(ACCOUNT)}
      className={`${styles.link} ${styles.person}`}
      aria-current={path === ACCOUNT ? 'page' : undefined}
    >
      {name}
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
