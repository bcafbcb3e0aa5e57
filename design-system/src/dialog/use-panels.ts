import { useEffect, useState } from 'react'

type Panels = typeof import('./panels.tsx')

let panels: Panels | null = null
let loading: Promise<Panels | null> | undefined

/** Null if the chunk fails to load: the dialog closes, and the next press tries again. */
function load(): Promise<Panels | null> {
  loading ??= import('./panels.tsx').catch(() => {
    loading = undefined
    return null
  })
  return loading.then((loaded) => (panels = loaded))
}

// Any press may open a dialog, and the first sign of one leaves time to load it.
if (typeof document !== 'undefined') {
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    document.addEventListener(sign, () => void load(), { once: true, capture: true })
  }
}

/** What dialogs are made of, or null while none has opened and it is not loaded. */
export function usePanels(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): Panels | null {
  const [loaded, setLoaded] = useState(panels)
  useEffect(() => {
    if (!isOpen || loaded) return
    void load().then((arrived) => (arrived ? setLoaded(arrived) : onOpenChange(false)))
  }, [isOpen, loaded, onOpenChange])
  return panels
}
