import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './panel.css.ts'

type PanelFrameProps = {
  /** A search has led here: the panel takes the focus. */
  isSought: boolean
  onFocused: () => void
  children: ReactNode
}

/** The place of one tab's panel. */
export function PanelFrame({ isSought, onFocused, children }: PanelFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSought) return
    frame.current?.focus()
    onFocused()
  }, [isSought, onFocused])
  return (
    <div ref={frame} tabIndex={-1} className={css.panel}>
      {children}
    </div>
  )
}
