import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

type TooltipModule = typeof import('./label-tooltip.tsx')
type Shown = Pick<TooltipModule, 'LabelTooltip'>

/** Spec §9. */
const DELAY_MS = 700

let tooltipModule: Promise<TooltipModule> | undefined

/** Null if the chunk fails to load: the next hover tries again. */
function loadTooltip(): Promise<Shown | null> {
  tooltipModule ??= import('./label-tooltip.tsx')
  return tooltipModule.catch(() => {
    tooltipModule = undefined
    return null
  })
}

type LabelTooltipState = {
  triggerRef: RefObject<HTMLButtonElement | null>
  /** Called by the button: 700 ms after hovering, at once on keyboard focus. */
  onHover: () => void
  onFocus: () => void
  hide: () => void
  tooltip: ReactNode
}

/** A tooltip with the label of an icon button. Its code is loaded on intent (hover, focus). */
export function useLabelTooltip(label: string): LabelTooltipState {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<Shown | null>(null)
  const showAfter = (delay: number) => {
    clearTimeout(timer.current)
    const loading = loadTooltip()
    const own = setTimeout(async () => {
      const loaded = await loading
      if (timer.current === own) setShown(loaded)
    }, delay)
    timer.current = own
  }
  const hide = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setShown(null)
  }
  // On the document: the pointer shows it without focus.
  useEffect(() => {
    if (!shown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setShown(null)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    triggerRef,
    onHover: () => showAfter(DELAY_MS),
    onFocus: () => {
      if (triggerRef.current?.matches(':focus-visible')) showAfter(0)
    },
    hide,
    tooltip: shown && <shown.LabelTooltip text={label} triggerRef={triggerRef} />,
  }
}
