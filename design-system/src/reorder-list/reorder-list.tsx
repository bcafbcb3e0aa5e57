import { type ReactNode, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Grip, MoveButtons } from './move-buttons.tsx'
import { moveBeside, moveBy } from './reorder.rules.ts'
import * as styles from './reorder-list.css.ts'

export type ReorderListProps<Item> = {
  /** The accessible name: "Ticker messages". */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The name of an item, in the labels of its buttons and in announcements. */
  nameOf: (item: Item) => string
  /** The content of an item. */
  children: (item: Item) => ReactNode
  /** All ids in their new order. */
  onReorder: (ids: readonly string[]) => void
}

/**
 * A few items whose order the user chooses.
 * When: up to thirty items that are visible together, such as the messages of the ticker.
 * Not for an order that follows from values: use DataTable and its sort.
 * Anatomy: per item a grip to drag by, what it shows, Move up and Move down.
 * Keyboard: arrows go between items, Tab to the buttons of one; Enter on the handle starts a drag,
 * Tab or arrows choose the position, Enter drops, Escape cancels. Move up and Move down need no
 * drag (WCAG 2.5.7) and keep the focus.
 * Screen reader: list, its label; the buttons with the item's name; "… moved to position 2 of 5".
 */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, idOf, nameOf, children, onReorder } = props
  const [said, setSaid] = useState('')
  const ids = items.map(idOf)
  const order = (next: readonly string[], moved: string) => {
    const item = items.find((one) => idOf(one) === moved)
    if (item === undefined || next.every((id, place) => id === ids[place])) return
    setSaid(`${nameOf(item)} moved to position ${next.indexOf(moved) + 1} of ${next.length}`)
    onReorder(next)
  }
  const { dragAndDropHooks } = useDragAndDrop<Item & object>({
    getItems: (keys) => Array.from(keys, (key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = new Set(Array.from(keys, String))
      const [first = ''] = moved
      const side = target.dropPosition === 'after' ? 'after' : 'before'
      order(moveBeside(ids, moved, String(target.key), side), first)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.target} />,
  })
  return (
    <>
      <GridList
        aria-label={label}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className={styles.list}
      >
        {items.map((item, place) => (
          <GridListItem
            key={idOf(item)}
            id={idOf(item)}
            textValue={nameOf(item)}
            className={styles.item}
          >
            <Grip name={nameOf(item)} />
            <div className={styles.content}>{children(item)}</div>
            <MoveButtons
              name={nameOf(item)}
              canMoveUp={place > 0}
              canMoveDown={place < items.length - 1}
              onMove={(by) => order(moveBy(ids, idOf(item), by), idOf(item))}
            />
          </GridListItem>
        ))}
      </GridList>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
