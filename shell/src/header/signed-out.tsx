import { ButtonLink } from '@firstchair/design-system/button-link'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import * as styles from './header.css.ts'

/** What a visitor finds in the header. */
export function SignedOut() {
  return (
    <div className={styles.end}>
      <ThemeMenu />
      <ButtonLink href="/login" variant="quiet">
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
