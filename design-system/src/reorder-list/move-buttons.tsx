import { Button } from 'react-aria-components/Button'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import * as styles from './reorder-list.css.ts'

/** The drag handle; Enter on it starts a drag by keyboard. */
export function Grip({ name, isDisabled }: { name: string; isDisabled: boolean }) {
  return (
    <Tooltip text={`Drag ${name}`}>
      <Button
        slot="drag"
        aria-label={`Drag ${name}`}
        isDisabled={isDisabled}
        className={styles.grip}
      >
        <Icon name="grip" />
      </Button>
    </Tooltip>
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
      <IconButton
        label={`Move up ${name}`}
        icon="up"
        variant="secondary"
        size="small"
        isDisabled={!canMoveUp}
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={`Move down ${name}`}
        icon="down"
        variant="secondary"
        size="small"
        isDisabled={!canMoveDown}
        onPress={() => onMove(1)}
      />
    </div>
  )
}
