import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './dialog.css.ts'
import { useOpenLayer } from './use-open-layer.ts'

/** The longest gap within a double click, whose second press must not close the dialog. */
const DOUBLE_CLICK_MS = 500

export type LayerProps = {
  role: 'dialog' | 'alertdialog'
  size: keyof typeof styles.sizes
  onClose: () => void
  /** Whether Escape, Back and, for a dialog, a press outside close it. */
  isDismissable: boolean
  children: (titleId: string) => ReactNode
}

/**
 * What Dialog and AlertDialog are made of: a popover in the browser's top layer. Unlike `showModal()`,
 * opening it restyles nothing else; see {@link useOpenLayer} for what takes the place of the rest.
 */
export function Layer({ role, size, onClose, isDismissable, children }: LayerProps) {
  const titleId = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(() => performance.now())
  const beganOutside = useRef(false)
  const dismiss = () => isDismissable && onClose()
  useOpenLayer(layer, dismiss)
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape does the same
    <div
      ref={layer}
      popover="manual"
      className={styles.overlay}
      onPointerDown={({ target, currentTarget }) => {
        beganOutside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        const isOutside = beganOutside.current && target === currentTarget
        const isLate = performance.now() - openedAt > DOUBLE_CLICK_MS
        if (isOutside && isLate && role === 'dialog') dismiss()
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
      <div
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`${styles.panel} ${styles.sizes[size]}`}
      >
        {children(titleId)}
      </div>
    </div>,
    document.body,
  )
}
