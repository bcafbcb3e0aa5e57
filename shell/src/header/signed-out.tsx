import { ButtonLink } from '@firstchair/design-system/button-link'
import { useLoginPath } from '../session/login-path.ts'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import * as styles from './header.css.ts'

/** What a visitor finds in the header. */
export function SignedOut() {
  const loginPath = useLoginPath()
  return (
    <div className={styles.end}>
      <ThemeMenu />
      <ButtonLink href={loginPath} variant="quiet">
        Log In
      </ButtonLink>
      <div className={styles.fromMedium}>
        <ButtonLink href="/register" variant="primary">
          Create Account
        </ButtonLink>
      </div>
    </div>
  )
}
