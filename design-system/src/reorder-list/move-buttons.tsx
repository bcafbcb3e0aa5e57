import { Button } from 'react-aria-components/Button'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import * as styles from './reorder-list.css.ts'

/** The drag handle; Enter on it starts a drag by keyboard. */
export function Grip({ name, isDisabled }: { name: string; isDisabled: boolean }) {
  return (
    <Button slot="drag" aria-label={`Drag ${name}`} isDisabled={isDisabled} className={styles.grip}>
      <Icon name="grip" />
    </Button>
  )
}

export type MoveButtonsProps = {
  name: string
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (by: -1 | 1) => void
}

export function MoveButtons({ name, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) {
  // At the first and last position the pressed button becomes disabled.
  const group = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={group} className={styles.moves}>
      <Button
        aria-label={`Move up ${name}`}
        isDisabled={!canMoveUp}
        onPress={() => onMove(-1)}
        className={button}
      >
        <Icon name="up" size="small" />
      </Button>
      <Button
        aria-label={`Move down ${name}`}
        isDisabled={!canMoveDown}
        onPress={() => onMove(1)}
        className={button}
      >
        <Icon name="down" size="small" />
      </Button>
    </div>
  )
}

const button = [
  buttonStyles.iconButton,
  buttonStyles.sizes.small,
  buttonStyles.variants.secondary,
].join(' ')
