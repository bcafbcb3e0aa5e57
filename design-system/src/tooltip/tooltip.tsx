import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import * as styles from './tooltip.css.ts'

export type TooltipProps = {
  /**
   * A few words: a full date. Not for information that is needed to continue.
   */
  text: string
  placement?: 'top' | 'bottom'
  /** One Button or Link. */
  children: ReactElement
}

/**
 * A short text about a control, 700 ms after hovering it, at once on keyboard focus.
 * When: a control without words. IconButton has one.
 * Not for anything essential: touch has no tooltips; say it in the page.
 * Anatomy: the control; the words on a reversed ground beside it.
 * Keyboard: focus on the control shows it, Escape hides it.
 * Screen reader: read after the control's name, as its description.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={700} closeDelay={100}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
