import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import * as styles from './reorder-list.css.ts'

/** The drag handle; Enter on it starts a drag by keyboard. */
export function Grip({ name }: { name: string }) {
  return (
    <Tooltip text={`Drag ${name}`}>
      <Button slot="drag" aria-label={`Drag ${name}`} className={styles.grip}>
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

/**
 * Keeps the focus in a group of buttons when the focused one is disabled, for example on the last
 * page or while a page loads. Otherwise the browser moves the focus to the top of the page.
 */
function useKeptFocus<Group extends HTMLElement>(): RefObject<Group | null> {
  const group = useRef<Group>(null)
  const last = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    const element = group.current
    const take = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) last.current = target
    }
    // The user moved the focus; the button was not disabled.
    const leave = () => {
      if (last.current?.disabled === false) last.current = null
    }
    element?.addEventListener('focusin', take)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', take)
      element?.removeEventListener('focusout', leave)
    }
  }, [])
  // Runs after every render, because each may disable or enable a button.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (last.current === null || (focused !== last.current && focused !== document.body)) return
    if (!last.current.disabled) last.current.focus()
    else group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  })
  return group
}
