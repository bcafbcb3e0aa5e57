import type { RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { layerOf } from '../dialog/layer-of.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './menu.css.ts'
import type { MenuItem } from './menu.tsx'

export type MenuListProps = {
  label: string
  items: readonly MenuItem[]
  switches: readonly MenuItem[]
  triggerRef: RefObject<HTMLButtonElement | null>
  /** Which item takes focus when it opens. */
  focus: 'first' | 'last'
  onClose: () => void
}

const chosenOf = (items: readonly MenuItem[]): string[] =>
  items.filter((item) => item.isSelected).map((item) => item.id)

/** The open menu: a separate file, so that it is loaded only when the menu opens. */
export function MenuList({ label, items, switches, triggerRef, focus, onClose }: MenuListProps) {
  const isChoice = items.some((item) => item.isSelected !== undefined)
  const all = [...items, ...switches]
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      aria-label={label}
      placement="bottom end"
      offset={6}
      UNSTABLE_portalContainer={layerOf(triggerRef.current)}
      className={styles.popover}
    >
      <AriaMenu
        aria-label={label}
        autoFocus={focus}
        onClose={onClose}
        onAction={(id) => {
          // A dialog returns the focus to the element that had it, which must not be an item of the
          // closed menu.
          flushSync(onClose)
          triggerRef.current?.focus()
          all.find((item) => item.id === id)?.onAction()
        }}
        selectionMode={isChoice ? 'single' : 'none'}
        selectedKeys={chosenOf(items)}
        className={styles.menu}
      >
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {switches.length > 0 && (
          <AriaMenuSection
            // A section needs an accessible name.
            aria-label="Options"
            selectionMode="multiple"
            selectedKeys={chosenOf(switches)}
            className={styles.switches}
          >
            {switches.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </AriaMenuSection>
        )}
      </AriaMenu>
    </Popover>
  )
}

const Item = ({ item }: { item: MenuItem }) => (
  <AriaMenuItem id={item.id} textValue={item.label} data-tone={item.tone} className={styles.item}>
    {item.icon && (
      <span className={styles.picture}>
        <Icon name={item.icon} />
      </span>
    )}
    <span className={styles.label}>{item.label}</span>
    {item.isSelected && (
      <span className={styles.chosen}>
        <Icon name="check" size="small" />
      </span>
    )}
  </AriaMenuItem>
)
