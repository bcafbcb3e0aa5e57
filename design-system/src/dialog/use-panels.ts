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

// Any press may open a dialog, so its code loads at the first pointer movement, touch or key.
if (typeof document !== 'undefined') {
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    document.addEventListener(sign, () => void load(), { once: true, capture: true })
  }
}

/** The components of dialogs; null until they have loaded. */
export function usePanels(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): Panels | null {
  const [loaded, setLoaded] = useState(panels)
  useEffect(() => {
    if (!isOpen || loaded) return
    void load().then((arrived) => (arrived ? setLoaded(arrived) : onOpenChange(false)))
  }, [isOpen, loaded, onOpenChange])
  return panels
}
