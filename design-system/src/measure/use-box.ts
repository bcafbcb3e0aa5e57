import { type RefCallback, useCallback, useState } from 'react'

/** A size in px, the size of a rem in px (it grows with text zoom), and the text direction. */
export type Box = { width: number; height: number; rem: number; isRtl: boolean }

/**
 * The size of the element with the ref, measured before the first paint and observed. For what CSS
 * cannot do: drawings, or rows positioned by script. Use container queries for layout.
 */
export function useBox<Measured extends HTMLElement>(): [RefCallback<Measured>, Box | null] {
  const [box, setBox] = useState<Box | null>(null)
  const ref = useCallback((element: Measured | null) => {
    if (element === null) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const isRtl = getComputedStyle(element).direction === 'rtl'
      setBox((last) =>
        last?.width === width && last.height === height && last.rem === rem && last.isRtl === isRtl
          ? last
          : { width, height, rem, isRtl },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
