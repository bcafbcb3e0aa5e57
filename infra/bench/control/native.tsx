import { useEffect, useRef } from 'react'
import { startControl } from './page.tsx'
import { layersOf } from './parts.ts'

/** The floor: react-dom and the browser's own elements. */
startControl({
  Button: ({ onPress, ...props }) => <button type="button" {...props} onClick={onPress} />,
  Link: (props) => <a {...props} />,
  Field: ({ onType, ...props }) => (
    <input {...props} onChange={({ target }) => onType(target.value)} />
  ),
  Layer: ({ node, draw }) => {
    const layer = useRef<HTMLDivElement>(null)
    useEffect(() => {
      layer.current?.showPopover()
      layer.current?.querySelector('input')?.focus()
    }, [])
    const { classes, inside } = layersOf(node)
    return (
      <div ref={layer} popover="manual" className={classes.at(-2)}>
        <div role="dialog" aria-label="Bid" className={classes.at(-1)}>
          {inside.map(draw)}
        </div>
      </div>
    )
  },
})
