import { useRef, useState } from 'react'

type Shown = Pick<typeof import('./label-tooltip.tsx'), 'LabelTooltip'>

/** Spec §9. */
const DELAY_MS = 700

/** Null if the chunk fails to load: the next hover tries again. */
const load = (): Promise<Shown | null> => import('./label-tooltip.tsx').catch(() => null)

/**
 * A tooltip with the label of an icon button, 700 ms after hovering, at once on keyboard focus. Its
 * code is loaded on intent.
 */
export function useLabelTooltip(text: string) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<Shown | null>(null)
  const showAfter = (delay: number) => {
    clearTimeout(timer.current)
    const loading = load()
    const own = setTimeout(() => {
      void loading.then((loaded) => {
        if (timer.current === own) setShown(loaded)
      })
    }, delay)
    timer.current = own
  }
  const hide = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setShown(null)
  }
  return {
    triggerRef,
    onHover: () => showAfter(DELAY_MS),
    onFocus: () => {
      if (triggerRef.current?.matches(':focus-visible')) showAfter(0)
    },
    hide,
    tooltip: shown && <shown.LabelTooltip text={text} triggerRef={triggerRef} onClose={hide} />,
  }
}
