import type { User } from '@firstchair/contract'
import { Icon } from '@firstchair/design-system/icon'
import { IconButton } from '@firstchair/design-system/icon-button'
import { isKey } from '@firstchair/design-system/keys'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { linkProps } from '@firstchair/sdk'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ConnectionPill } from '../regions/connection-pill.tsx'
import { useRemotes } from '../remotes/remotes-context.ts'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import * as styles from './header.css.ts'
import { isCurrentPlace, isInstalled, type Place, placesFor, userLabel } from './places.ts'

/** The header of a signed-in user; on phones everything but the pill is behind a menu button. */
export function UserMenu({ user, home }: { user: User; home: ReactNode }) {
  const [path] = useLocation()
  // The menu belongs to the page on which it was opened: going elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== path) setOpenAt(null)
  const isOpen = openAt === path
  const panelId = useId()
  const button = useRef<HTMLDivElement>(null)
  const close = (event: KeyboardEvent) => {
    if (!isKey(event, 'Escape') || !isOpen) return
    setOpenAt(null)
    button.current?.querySelector('button')?.focus()
  }
  const places = placesFor(user, useRemotes().registry.remotes)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the menu; the button does it too.
    <div onKeyDown={close}>
      <div className={styles.row}>
        {home}
        <nav aria-label="Main" className={styles.wideOnly}>
          <NavLinks places={places} path={path} className={styles.links} linkClass={styles.link} />
        </nav>
        <div className={styles.end}>
          <ConnectionPill />
          <div className={styles.wideOnly}>
            <PersonName user={user} />
            <ThemeMenu />
            <LogoutLink />
          </div>
          <div className={styles.narrowOnly} ref={button}>
            <IconButton
              icon={isOpen ? 'close' : 'menu'}
              label={isOpen ? 'Close menu' : 'Open menu'}
              isExpanded={isOpen}
              controls={panelId}
              onPress={() => setOpenAt(isOpen ? null : path)}
            />
          </div>
        </div>
      </div>
      <nav aria-label="Main" id={panelId} className={styles.panel} hidden={!isOpen}>
        <NavLinks
          places={places}
          path={path}
          className={styles.panelLinks}
          linkClass={styles.panelLink}
        />
        <div className={styles.panelPerson}>
          <PersonName user={user} />
          <div className={styles.panelActs}>
            <ThemeMenu />
            <LogoutLink />
          </div>
        </div>
      </nav>
    </div>
  )
}

/** The places as a list of links; the one that is shown says so. */
function NavLinks({
  places,
  path,
  className,
  linkClass,
}: {
  places: Place[]
  path: string
  className: string
  linkClass: string
}) {
  return (
    <ul className={className}>
      {places.map((place) => (
        <li key={place.path}>
          <a
            {...linkProps(place.path)}
            className={linkClass}
            aria-current={isCurrentPlace(place, path) ? 'page' : undefined}
          >
            {place.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const ACCOUNT = '/account'

/** The signed-in user's name; links to their account, where that is installed. */
function PersonName({ user }: { user: User }) {
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
function LogoutLink() {
  return (
    <a href="/api/logout" className={styles.link}>
      <Icon name="log-out" size="small" />
      Logout
    </a>
  )
}
