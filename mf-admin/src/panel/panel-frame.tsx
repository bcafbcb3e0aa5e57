import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './panel.css.ts'

type PanelFrameProps = {
  /** Whether a search navigated here; the panel then takes the focus. */
  takesFocus: boolean
  onFocused: () => void
  children: ReactNode
}

/** The container of one tab's panel. */
export function PanelFrame({ takesFocus, onFocused, children }: PanelFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    frame.current?.focus()
    onFocused()
  }, [takesFocus, onFocused])
  return (
    <div ref={frame} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  )
}
