import { Container } from '@firstchair/design-system/container'
import { NightBand } from '@firstchair/design-system/night-band'
import { linkProps, useSession } from '@firstchair/sdk'
import { BrandMark } from '../brand/brand-mark.tsx'
import * as styles from './header.css.ts'
import { SignedOut } from './signed-out.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar above every screen: navigation, user and connection status. */
export function Header() {
  const { user } = useSession()
  const home = (
    <a {...linkProps('/')} className={styles.home}>
      <BrandMark />
      Firstchair
    </a>
  )
  return (
    <div className={styles.bar}>
      <NightBand as="header">
        <Container>
          {user ? (
            <UserMenu user={user} home={home} />
          ) : (
            <div className={styles.row}>
              {home}
              <SignedOut />
            </div>
          )}
        </Container>
      </NightBand>
    </div>
  )
}
