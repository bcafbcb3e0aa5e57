import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
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
  | { /** What the button shows, in words. */ trigger: ReactNode; icon?: never }
  | { icon: IconName; trigger?: never }
)

const loadMenuList = () => import('./menu-list.tsx')
const MenuList = lazy(() => loadMenuList().then((list) => ({ default: list.MenuList })))

/**
 * A button that opens a list of acts or places.
 * When: more acts than there is room for. The list is loaded on intent (hover, focus).
 * Not for one choice of few: use ToggleGroup, in a form Select. Not for content: use Popover.
 * Anatomy: the button; items with an icon (optional) and a tick where one is chosen.
 * Keyboard: Enter, Space and arrow down open at the first item, arrow up at the last; letters jump;
 * Escape closes and returns focus.
 * Screen reader: button, menu; menu items, which of them is chosen.
 */
export function Menu({ label, items, switches = [], trigger, icon }: MenuProps) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const preload = () => void loadMenuList()
  const openByArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <AriaButton
        ref={triggerRef}
        id={useId()}
        {...(icon && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPress={() => setOpened(opened === null ? 'first' : null)}
        onKeyDown={openByArrow}
        onHoverStart={preload}
        onFocus={preload}
        className={icon ? iconTrigger : wordTrigger}
      >
        {icon ? <Icon name={icon} /> : trigger}
        {!icon && <Icon name="down" size="small" />}
      </AriaButton>
      {opened && (
        <Suspense fallback={null}>
          <MenuList
            label={label}
            items={items}
            switches={switches}
            triggerRef={triggerRef}
            focus={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const wordTrigger = [
  buttonStyles.button,
  buttonStyles.sizes.medium,
  buttonStyles.variants.quiet,
  styles.trigger,
].join(' ')
const iconTrigger = [
  iconButtonStyles.iconButton,
  iconButtonStyles.sizes.medium,
  iconButtonStyles.variants.quiet,
  styles.trigger,
].join(' ')
