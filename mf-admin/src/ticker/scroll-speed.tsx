import { type EditableTickerSettings, editableTickerSettings } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Slider } from '@firstchair/design-system/slider'
import { Text } from '@firstchair/design-system/text'
import { Ticker } from '@firstchair/design-system/ticker'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outdated } from '../panel/outdated.tsx'
import * as styles from '../panel/panel.css.ts'
import { useEdit } from '../panel/use-edit.ts'
import { messagesQuery, setSpeed, speedQuery } from './ticker-calls.ts'

/** Spec §9. */
const SPEED = { min: 5, max: 120, step: 5 } as const
const WORDS = {
  done: 'Ticker speed updated successfully',
  failed: 'Failed to update ticker speed',
}

/** The scroll speed in seconds per round, with a preview. */
export function ScrollSpeed() {
  const { data, isError, isFetching, refetch } = useQuery(speedQuery)
  if (data) return <SpeedSlider settings={data} />
  if (!isError) return <Skeleton width="100%" height="8rem" />
  return <ErrorState title="The scroll speed didn't load" {...retryOf({ refetch, isFetching })} />
}

function SpeedSlider({ settings }: { settings: EditableTickerSettings }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [released, setReleased] = useState<number | null>(null)
  const reset = () => {
    setChosen(null)
    setReleased(null)
  }
  const edit = useEdit(setSpeed, WORDS, {
    row: settings,
    shape: editableTickerSettings,
    isHeld: chosen !== null,
    onReload: reset,
  })
  const { seen, conflict, isPending, save } = edit
  // Arrow keys change the value faster than the server responds: only the last value is saved next.
  useEffect(() => {
    if (released === null || isPending || conflict) return
    if (released === seen.scrollSpeed) return reset()
    save({ scrollSpeed: released }, { onFailure: reset })
  })
  const shown = chosen ?? seen.scrollSpeed
  return (
    <>
      <div className={styles.narrow}>
        <Slider
          label="Seconds per scroll"
          value={shown}
          onChange={setChosen}
          onChangeEnd={setReleased}
          min={SPEED.min}
          max={SPEED.max}
          step={SPEED.step}
          unit="second"
          ends={['Fast', 'Slow']}
        />
      </div>
      <Outdated edit={edit} />
      <Preview secondsPerLoop={shown} />
    </>
  )
}

/** The strip as bidders see it, at the chosen speed. */
function Preview({ secondsPerLoop }: { secondsPerLoop: number }) {
  const { data } = useQuery(messagesQuery)
  const messages = data?.filter(({ isEnabled }) => isEnabled === 1).map(({ message }) => message)
  if (messages === undefined) return null
  if (messages.length === 0) {
    return <Text tone="muted">No message is enabled, so bidders see no strip.</Text>
  }
  return <Ticker label="Preview" messages={messages} secondsPerLoop={secondsPerLoop} />
}
