import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as buttonStyles from '../button/button.css.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as iconButtonStyles from '../icon-button/icon-button.css.ts'
import * as styles from './menu.css.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  /** What it does, or where it goes: one of the two. */
  onAction?: () => void
  href?: string
  tone?: 'neutral' | 'danger'
  isDisabled?: boolean
  /** In a menu of choices (light, dark, system): whether this one holds now. */
  isSelected?: boolean
}
export type MenuProps = {
  /** The name of the menu, and of the button when that is only an icon. */
  label: string
  items: readonly MenuItem[]
  /** Below the items: what is on or off, each for itself (`isSelected`). */
  switches?: readonly MenuItem[]
} & (
  | {
      /** What the button shows, in words. */
      trigger: ReactNode
      /** small: in a row of small buttons, with a border as they have. */
      size?: 'medium' | 'small'
      icon?: never
    }
  | { icon: IconName; trigger?: never; size?: never }
)

type ListModule = typeof import('./menu-list.tsx')
type Opened = { focus: 'first' | 'last'; MenuList: ListModule['MenuList'] }

let listModule: Promise<ListModule> | undefined

/** Null when it does not arrive: the page goes on with a closed menu, the next press asks again. */
function loadMenuList(): Promise<ListModule | null> {
  listModule ??= import('./menu-list.tsx')
  return listModule.catch(() => {
    listModule = undefined
    return null
  })
}

/**
 * A button that opens a list of acts or places.
 * When: more acts than there is room for. The list is loaded on intent (hover, focus).
 * Not for one choice of few: use ToggleGroup, in a form Select. Not for content: use Popover.
 * Anatomy: the button; items with an icon (optional) and a tick where one is chosen.
 * Keyboard: Enter, Space and arrow down open at the first item, arrow up at the last; letters jump;
 * Escape closes and returns focus.
 * Screen reader: button, menu; menu items, which of them is chosen.
 */
export function Menu({ label, items, switches = [], trigger, size = 'medium', icon }: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const preload = () => void loadMenuList()
  const open = async (focus: Opened['focus']) => {
    const loaded = await loadMenuList()
    if (loaded) setOpened({ focus, MenuList: loaded.MenuList })
  }
  const openByArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <AriaButton
        ref={triggerRef}
        id={useId()}
        {...(icon && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPress={() => (opened === null ? void open('first') : setOpened(null))}
        onKeyDown={openByArrow}
        onHoverStart={preload}
        onFocus={preload}
        className={icon ? iconTrigger : wordTriggers[size]}
      >
        {/* A name keeps its @ in front, whichever way the page runs. */}
        {icon ? <Icon name={icon} /> : <bdi>{trigger}</bdi>}
        {!icon && <Icon name="down" size="small" />}
      </AriaButton>
      {opened && (
        <opened.MenuList
          label={label}
          items={items}
          switches={switches}
          triggerRef={triggerRef}
          focus={opened.focus}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const wordTriggers = {
  medium: [
    buttonStyles.button,
    buttonStyles.sizes.medium,
    buttonStyles.variants.quiet,
    styles.trigger,
  ].join(' '),
  small: [
    buttonStyles.button,
    buttonStyles.sizes.small,
    buttonStyles.variants.secondary,
    styles.trigger,
  ].join(' '),
}
const iconTrigger = [
  iconButtonStyles.iconButton,
  iconButtonStyles.sizes.medium,
  iconButtonStyles.variants.quiet,
  styles.trigger,
].join(' ')
