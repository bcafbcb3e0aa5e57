import { ButtonLink } from '@firstchair/design-system/button-link'
import { useSession } from '@firstchair/sdk'
import { useRemotes } from '../remotes/remotes-context.ts'
import { useLoginPath, useRegisterPath } from '../session/login-path.ts'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import * as styles from './header.css.ts'
import { HeaderBar, HeaderRow, HomeLink } from './header-bar.tsx'
import { isInstalled } from './places.ts'
import { UserMenu } from './user-menu.tsx'

/** The bar above every screen: navigation, user and connection status. */
export function Header() {
  const { user } = useSession()
  const home = <HomeLink />
  return (
    <HeaderBar>
      {user ? (
        <UserMenu user={user} home={home} />
      ) : (
        <HeaderRow>
          {home}
          <SignedOut />
        </HeaderRow>
      )}
    </HeaderBar>
  )
}

/** What a visitor finds in the header. */
function SignedOut() {
  const loginPath = useLoginPath()
  const registerPath = useRegisterPath()
  const { remotes } = useRemotes().registry
  return (
    <div className={styles.end}>
      <ThemeMenu />
      {isInstalled('/login', remotes) && (
        <ButtonLink href={loginPath} variant="quiet">
          Log In
        </ButtonLink>
      )}
      {isInstalled('/register', remotes) && (
        <div className={styles.fromMedium}>
          <ButtonLink href={registerPath} variant="primary">
            Create Account
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
