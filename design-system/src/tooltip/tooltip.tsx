import type { ReactElement } from 'react'
import { around } from './tooltip.css.ts'
import { useTooltip } from './use-tooltip.tsx'

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
  const { events, tooltip } = useTooltip(text, { placement, isDescription: true })
  return (
    <>
      <span className={around} {...events}>
        {children}
      </span>
      {tooltip}
    </>
  )
}
