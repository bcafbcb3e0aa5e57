import { ButtonLink } from '@firstchair/design-system/button-link'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import * as styles from './header.css.ts'

/** What a visitor finds in the header. */
export function SignedOut() {
  return (
    <div className={styles.end}>
      <ThemeSwitch />
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
