import { Slider } from '@firstchair/design-system/slider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { setSpeed, speedQuery } from './ticker-calls.ts'

/** Spec §9. */
const SPEED = { min: 5, max: 120, step: 5, initial: 30 } as const

/** How fast the strip scrolls: seconds per round. */
export function ScrollSpeed() {
  const { data } = useQuery(speedQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  const save = useAction(setSpeed, {
    done: 'Ticker speed updated successfully',
    failed: 'Failed to update ticker speed',
  })
  return (
    <div className={css.narrow}>
      <Slider
        label="Seconds per scroll"
        value={chosen ?? data?.scrollSpeed ?? SPEED.initial}
        onChange={setChosen}
        onChangeEnd={(speed) => save.mutate(speed, { onSettled: () => setChosen(null) })}
        min={SPEED.min}
        max={SPEED.max}
        step={SPEED.step}
        unit="second"
        ends={['Fast', 'Slow']}
      />
    </div>
  )
}
