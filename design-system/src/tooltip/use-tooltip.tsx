import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'

type Popup = typeof import('./tooltip-popup.tsx').TooltipPopup
type Shown = { TooltipPopup: Popup; trigger: Element }

/** Spec §9. */
const DELAY_MS = 700

type TooltipOptions = { placement?: 'top' | 'bottom'; isDescription?: boolean }

/**
 * A tooltip of a button or link, 700 ms after hovering, at once on keyboard focus. Its code is loaded on
 * intent. `events` belong to the control or to an element around it.
 */
export function useTooltip(
  text: string,
  { placement = 'top', isDescription = false }: TooltipOptions = {},
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<Shown | null>(null)
  const showAfter = (delay: number, { currentTarget }: { currentTarget: Element }) => {
    clearTimeout(timer.current)
    const trigger = currentTarget.closest('a, button') ?? currentTarget.querySelector('a, button')
    // If the chunk fails to load, the next hover tries again.
    const loading = import('./tooltip-popup.tsx').catch(() => null)
    const own = setTimeout(() => {
      void loading.then((loaded) => {
        if (timer.current === own && loaded && trigger) setShown({ ...loaded, trigger })
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
    hide,
    events: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') showAfter(DELAY_MS, event)
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) showAfter(0, event)
      },
      onBlur: hide,
    },
    tooltip: shown && (
      <shown.TooltipPopup
        trigger={shown.trigger}
        onClose={hide}
        {...{ text, placement, isDescription }}
      />
    ),
  }
}
