import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import * as styles from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'

export type SearchFieldProps = {
  /** What is searched: "Search mountains". Also shown while empty. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Called by Enter. Without it the list is filtered as the user types. */
  onSubmit?: ((value: string) => void) | undefined
}

/**
 * Filters a list by text.
 * When: above a list that is too long to read. Announce the number of matches elsewhere, once
 * typing pauses.
 * Not for one choice from a list: use ComboBox.
 * Anatomy: label (for the ear alone), magnifier, input, a button that empties it once there are
 * words.
 * Keyboard: Escape empties it; Enter searches at once if the caller debounces.
 * Screen reader: search field, its label.
 */
export function SearchField({ label, value, onChange, onSubmit }: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      {...(onSubmit && { onSubmit })}
      className={styles.field}
    >
      <div className={styles.box}>
        <span className={styles.adornment}>
          <Icon name="search" />
        </span>
        <Input className={styles.input} placeholder={label} />
        {value !== '' && (
          <span className={styles.adornment}>
            <AriaButton
              className={`${buttonStyles.iconButton} ${buttonStyles.variants.quiet} ${buttonStyles.sizes.small}`}
            >
              <Icon name="close" size="small" />
            </AriaButton>
          </span>
        )}
      </div>
    </AriaSearchField>
  )
}
