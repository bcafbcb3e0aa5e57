import { type KeyboardEvent, useRef } from 'react'
import * as styles from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import { isKey } from '../keys/keys.ts'

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
  const input = useRef<HTMLInputElement>(null)
  function onKeyDown(event: KeyboardEvent): void {
    if (isKey(event, 'Enter')) onSubmit?.(value)
    if (isKey(event, 'Escape') && value !== '') {
      event.preventDefault()
      // A dialog around the field stays open.
      event.stopPropagation()
      onChange('')
    }
  }
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        <span className={styles.adornment}>
          <Icon name="search" />
        </span>
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={styles.input}
        />
        {value !== '' && (
          <span className={styles.adornment}>
            <button
              type="button"
              aria-label="Clear search"
              // The Escape key also clears the field.
              tabIndex={-1}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
              className={`${buttonStyles.iconButton} ${buttonStyles.variants.quiet} ${buttonStyles.sizes.small}`}
            >
              <Icon name="close" size="small" />
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
