import { type RefCallback, useCallback, useState } from 'react'

/** A size in px; how many px a rem is, since it grows with the text zoom; which way text runs. */
export type Box = { width: number; height: number; rem: number; isRtl: boolean }

/**
 * The size of the element that takes the ref, measured before the first paint and followed. For
 * what CSS cannot say: a drawing, or rows that are placed by script. Layout belongs into container
 * queries.
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
