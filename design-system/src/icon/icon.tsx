import * as styles from './icon.css.ts'
import { directional, type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }
export type IconProps = {
  name: IconName
  size?: 'small' | 'medium' | 'large'
}

/**
 * An icon next to text, in the color of the text.
 * When: it helps to find the text. Without text only inside IconButton, which has a label.
 * Not for status: use BidStatus or Badge, which say it in words too.
 * Anatomy: one drawing of the set; arrows along the reading direction turn round with it.
 * Keyboard: none.
 * Screen reader: silent.
 */
export function Icon({ name, size = 'medium' }: IconProps) {
  const className = [styles.icon, styles.sizes[size], directional.has(name) && styles.mirrored]
    .filter(Boolean)
    .join(' ')
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
