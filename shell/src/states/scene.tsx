import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { Text } from '@firstchair/design-system/text'
import type { ReactNode } from 'react'
import * as styles from './states.css.ts'

/** A page that has only a few words to say, above a quiet ridge drawn from its title. */
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
      <div className={styles.ridge}>
        <MountainRidge name={title} tone="ended" />
      </div>
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
  )
}
