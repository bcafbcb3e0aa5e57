import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { useEffect, useRef, useState } from 'react'
import * as styles from './gate.css.ts'
import { watchCodes } from './watch-codes.ts'

type CameraState = 'off' | 'on' | 'failed'

/** Scans tickets once it is started by a press, which browsers require to ask for the camera. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (state !== 'on' || !video.current) return
    const ending = new AbortController()
    const watching = watchCodes(video.current, (text) => latest.current(text), ending.signal)
    watching.catch(() => ending.signal.aborted || setState('failed'))
    return () => ending.abort()
  }, [state])
  return (
    <>
      {state === 'failed' && (
        <Banner isLive tone="danger" title="No camera">
          Allow this page to use the camera, or enter the codes by hand.
        </Banner>
      )}
      {state === 'on' && (
        <video ref={video} className={styles.camera} playsInline muted aria-label="Camera" />
      )}
      <Button
        variant={state === 'on' ? 'secondary' : 'primary'}
        size="large"
        fullWidth
        onPress={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {state === 'on' ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
    </>
  )
}
