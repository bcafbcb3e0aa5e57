import { usePress } from '../button/press.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { useTooltip } from '../tooltip/use-tooltip.tsx'
import * as styles from './icon-button.css.ts'

export type IconButtonProps = {
  /** What it does: "Close". It is the only name, so include the object: "Remove filter". */
  label: string
  icon: IconName
  onPress?: (() => void) | undefined
  variant?: 'quiet' | 'secondary'
  size?: 'small' | 'medium'
  isDisabled?: boolean
  /** For a button that opens something in place: whether it is open. */
  isExpanded?: boolean
  /**
   * For a button that switches something on and off: whether it is on, which fills the icon. The
   * label stays the same: "Watch Alta".
   */
  isPressed?: boolean
  /** The id of the element that it opens. */
  controls?: string
}

/**
 * An action that an icon alone can express.
 * When: close, pause, search: well-known icons, where there is no room for text. A tooltip shows the
 * label.
 * Not for an act that people do not know: use Button, with a word.
 * Anatomy: the picture; a target of 24 px at least, 44 px for a finger.
 * Keyboard: Tab reaches it, Enter and Space press it.
 * Screen reader: button, its label; a toggle button if it has `isPressed`.
 */
export function IconButton({
  label,
  icon,
  onPress,
  variant = 'quiet',
  size = 'medium',
  isExpanded,
  isPressed,
  controls,
  ...behaviour
}: IconButtonProps) {
  const { events, hide, tooltip } = useTooltip(label)
  const press = () => {
    hide()
    onPress?.()
  }
  return (
    <>
      <button
        {...usePress({ onPress: press })}
        {...events}
        type="button"
        disabled={behaviour.isDisabled}
        aria-label={label}
        aria-expanded={isExpanded}
        aria-pressed={isPressed}
        aria-controls={controls}
        className={`${styles.iconButton} ${styles.variants[variant]} ${styles.sizes[size]}`}
      >
        <Icon name={icon} size={size === 'small' ? 'small' : 'medium'} />
      </button>
      {tooltip}
    </>
  )
}
