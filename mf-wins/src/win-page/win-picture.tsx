import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { useState } from 'react'
import * as styles from './win-page.css.ts'

type WinPictureProps = {
  /** The path of the picture, which the server draws. */
  src: string
  text: string
  /** Its ridge stands for a picture that does not load. */
  mountain: string
}

/** The picture of a win. */
export function WinPicture({ src, text, mountain }: WinPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={styles.picture} role="img" aria-label={text}>
      {hasFailed ? (
        <MountainRidge name={mountain} tone="winning" light="sunrise" />
      ) : (
        <img
          className={styles.image}
          {...{ src, width: 1200, height: 630 }}
          alt=""
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}

/** The picture of a ticket, by the code that its holder has. */
export const ticketPicture = (code: string): string =>
  `/api/tickets/check/${encodeURIComponent(code)}/picture.svg`
