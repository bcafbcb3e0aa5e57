import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import * as styles from './tooltip.css.ts'

export type TooltipProps = {
  /** A few words: what an IconButton does, a full date. Nothing that is needed to go on. */
  text: string
  placement?: 'top' | 'bottom'
  /** One IconButton, Button or Link. */
  children: ReactElement
}

/**
 * A word about a control, 700 ms after the pointer rests on it, at once with keyboard focus.
 * When: an IconButton whose picture may not be known.
 * Not for anything essential: touch has no tooltips; say it in the page.
 * Anatomy: the control; the words on a reversed ground beside it.
 * Keyboard: focus on the control shows it, Escape hides it.
 * Screen reader: said after the control's name, as its description.
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
