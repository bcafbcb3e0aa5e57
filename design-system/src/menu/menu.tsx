import { type KeyboardEvent, useState } from 'react'
import { usePress } from '../button/press.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as iconButtonStyles from '../icon-button/icon-button.css.ts'
import { isKey } from '../keys/keys.ts'
import { useTooltip } from '../tooltip/use-tooltip.tsx'
import * as styles from './menu.css.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  onAction: () => void
  tone?: 'danger'
  /** In a menu of choices (light, dark, system): whether this one is selected. */
  isSelected?: boolean
}
export type MenuProps = {
  /** The name of the menu and of its button. */
  label: string
  icon: IconName
  items: readonly MenuItem[]
  /** Items below the others that are switched on and off independently (`isSelected`). */
  switches?: readonly MenuItem[]
  /** small: in a row of a table. */
  size?: 'medium' | 'small'
}

type ListModule = typeof import('./menu-list.tsx')
type Opened = { focus: 'first' | 'last'; MenuList: ListModule['MenuList'] }

let listModule: Promise<ListModule> | undefined

/** Null if the chunk fails to load: the menu stays closed, and the next press tries again. */
function loadMenuList(): Promise<ListModule | null> {
  listModule ??= import('./menu-list.tsx')
  return listModule.catch(() => {
    listModule = undefined
    return null
  })
}

/**
 * A button that opens a list of actions.
 * When: more actions than there is room for. The list is loaded on intent (hover, focus).
 * Not for one choice of few: use ToggleGroup, in a form Select.
 * Anatomy: the button; items with an icon (optional) and a tick where one is chosen.
 * Keyboard: Enter, Space and arrow down open at the first item, arrow up at the last; letters jump;
 * Escape closes and returns focus.
 * Screen reader: button, menu; menu items and which of them is selected.
 */
export function Menu({ label, icon, items, switches = [], size = 'medium' }: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { events, hide, tooltip } = useTooltip(label)
  const preload = () => void loadMenuList()
  const open = async (focus: Opened['focus']) => {
    const loaded = await loadMenuList()
    if (loaded) setOpened({ focus, MenuList: loaded.MenuList })
  }
  const { ref, ...press } = usePress({
    onPress: () => {
      hide()
      if (opened === null) void open('first')
      else setOpened(null)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    press.onKeyDown(event)
    if (!isKey(event, 'ArrowDown', 'ArrowUp')) return
    event.preventDefault()
    void open(isKey(event, 'ArrowDown') ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={ref}
        {...press}
        {...events}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onKeyDown={onKeyDown}
        onPointerEnter={(event) => {
          preload()
          events.onPointerEnter(event)
        }}
        onFocus={(event) => {
          preload()
          if (opened === null) events.onFocus(event)
        }}
        className={`${trigger} ${iconButtonStyles.sizes[size]}`}
      >
        <Icon name={icon} />
      </button>
      {opened === null && tooltip}
      {opened && (
        <opened.MenuList
          label={label}
          items={items}
          switches={switches}
          triggerRef={ref}
          focus={opened.focus}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const trigger = [iconButtonStyles.iconButton, iconButtonStyles.variants.quiet, styles.trigger].join(
  ' ',
)
