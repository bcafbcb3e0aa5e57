import { type RefObject, useEffect } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { isKey } from '../keys/keys.ts'
import * as styles from './tooltip.css.ts'

type LabelTooltipProps = {
  text: string
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The label of an icon button; see {@link useLabelTooltip}. */
export function LabelTooltip({ text, triggerRef, onClose }: LabelTooltipProps) {
  // On the document: the pointer shows it without focus.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, 'Escape')) return
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [onClose])
  return (
    <TooltipTrigger isOpen>
      <Tooltip triggerRef={triggerRef} placement="top" offset={6} className={styles.tooltip}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
