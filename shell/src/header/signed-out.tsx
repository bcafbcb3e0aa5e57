import { ButtonLink } from '@firstchair/design-system/button-link'
import { useRemotes } from '../remotes/remotes-context.ts'
import { useLoginPath } from '../session/login-path.ts'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import * as styles from './header.css.ts'
import { isInstalled } from './places.ts'

/** What a visitor finds in the header. */
export function SignedOut() {
  const loginPath = useLoginPath()
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
          <ButtonLink href="/register" variant="primary">
            Create Account
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
