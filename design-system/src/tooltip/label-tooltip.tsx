import type { RefObject } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import * as styles from './tooltip.css.ts'

type LabelTooltipProps = { text: string; triggerRef: RefObject<HTMLButtonElement | null> }

/** The label of an icon button; see {@link useLabelTooltip}. */
export const LabelTooltip = ({ text, triggerRef }: LabelTooltipProps) => (
  <TooltipTrigger isOpen>
    <Tooltip triggerRef={triggerRef} placement="top" offset={6} className={styles.tooltip}>
      {text}
    </Tooltip>
  </TooltipTrigger>
)
