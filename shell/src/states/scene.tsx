import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import type { ReactNode } from 'react'
import { LatePanorama } from '../panorama/panorama-lazy.tsx'
import * as styles from './states.css.ts'

/** A page that has only a few words to say, above the range. */
export function Scene({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className={styles.scene}>
      <LatePanorama />
      <div>
        <Container>
          <div className={styles.words}>
            <Heading level={1}>{title}</Heading>
            <Text size="lead" tone="muted">
              {text}
            </Text>
            {children}
          </div>
        </Container>
      </div>
    </div>
  )
}
