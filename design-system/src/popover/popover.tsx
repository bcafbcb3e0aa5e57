import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import * as buttonStyles from '../button/button.css.ts'
import * as styles from './popover.css.ts'

export type PopoverProps = {
  /** The text of the button. */
  trigger: ReactNode
  /** The accessible name of the popover. */
  label: string
  triggerVariant?: 'secondary' | 'quiet'
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top'
  children: ReactNode
}

/**
 * Details or a few settings, next to the button that opens them.
 * When: the user may want to know more, and the page should stay visible.
 * Not for a list of acts: use Menu. Not for a task: use Dialog. Not for a word about a control: use
 * Tooltip.
 * Anatomy: the button; a surface beside it, its content.
 * Keyboard: Enter or Space opens, focus moves in; Escape closes and returns focus.
 * Screen reader: button; dialog, its label.
 */
export function Popover({
  trigger,
  label,
  triggerVariant = 'secondary',
  placement = 'bottom start',
  children,
}: PopoverProps) {
  const button = [
    buttonStyles.button,
    buttonStyles.sizes.medium,
    buttonStyles.variants[triggerVariant],
  ]
  return (
    <DialogTrigger>
      <AriaButton className={button.join(' ')}>{trigger}</AriaButton>
      <AriaPopover placement={placement} className={styles.popover}>
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
