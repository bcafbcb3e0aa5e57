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
 * Not for anything essential: touch has no tooltips. Escape hides it.
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
