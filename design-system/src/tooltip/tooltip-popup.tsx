import { useEffect, useRef } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { layerOf } from '../dialog/layer-of.ts'
import { isKey } from '../keys/keys.ts'
import * as styles from './tooltip.css.ts'

type TooltipPopupProps = {
  text: string
  placement: 'top' | 'bottom'
  trigger: Element
  /** Whether the text says more than the control's name. */
  isDescription: boolean
  onClose: () => void
}

/** The shown tooltip; see {@link useTooltip}. */
export function TooltipPopup({ trigger, isDescription, onClose, ...shown }: TooltipPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDescription) return
    trigger.setAttribute('aria-describedby', popup.current?.id ?? '')
    return () => trigger.removeAttribute('aria-describedby')
  }, [trigger, isDescription])
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
      <Tooltip
        ref={popup}
        triggerRef={{ current: trigger }}
        placement={shown.placement}
        offset={6}
        UNSTABLE_portalContainer={layerOf(trigger)}
        className={styles.tooltip}
      >
        {shown.text}
      </Tooltip>
    </TooltipTrigger>
  )
}
