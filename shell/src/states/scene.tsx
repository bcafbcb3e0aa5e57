import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { NightBand } from '@firstchair/design-system/night-band'
import { Text } from '@firstchair/design-system/text'
import { lazyPart } from '@firstchair/sdk'
import type { ReactNode } from 'react'
import * as styles from './scene.css.ts'

// A page that has only a few words must not wait for its picture, nor break without it.
const Panorama = lazyPart(() =>
  import(/* webpackChunkName: "panorama" */ '../panorama/panorama.tsx').then(
    ({ Panorama }) => Panorama,
  ),
)

export type SceneProps = {
  title: string
  text: string
  /** For those who have to fix it. */
  detail?: string
  /** It replaces content that the user is waiting for, so it is announced at once. */
  isAlert?: boolean
  /** The way on. */
  children: ReactNode
}

/** A page that has only a few words to say, in the night above the range as the landing page. */
export function Scene({ title, text, detail, isAlert = false, children }: SceneProps) {
  return (
    <div className={styles.page}>
      <NightBand>
        <div className={styles.scene}>
          <Sky />
          <Panorama />
          <div>
            <Container>
              <div className={styles.words} {...(isAlert && { role: 'alert' })}>
                <Heading level={1} size="hero">
                  {title}
                </Heading>
                <Text size="lead" tone="muted">
                  {text}
                </Text>
                <div className={styles.acts}>{children}</div>
                {detail !== undefined && (
                  <Text size="small" tone="muted">
                    {detail}
                  </Text>
                )}
              </div>
            </Container>
          </div>
        </div>
      </NightBand>
    </div>
  )
}

const stars = [
  [12, 70, 1.2],
  [64, 22, 1.6],
  [108, 104, 1],
  [150, 48, 1.3],
  [196, 128, 1.5],
  [226, 18, 1],
  [352, 132, 1.3],
  [384, 30, 1.6],
] as const

/** Decoration: the moon of the mountain cards, and what is around it. */
const Sky = () => (
  <svg className={styles.sky} viewBox="0 0 400 150" aria-hidden="true">
    {stars.map(([x, y, size]) => (
      <circle key={x} className={styles.star} cx={x} cy={y} r={size} />
    ))}
    <circle className={styles.moon} cx={292} cy={66} r={34} />
  </svg>
)
