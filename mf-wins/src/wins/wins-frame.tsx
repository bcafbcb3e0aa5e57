import type { User } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { useSession } from '@firstchair/sdk'
import type { ReactNode } from 'react'
import * as styles from './wins.css.ts'

type WinsFrameProps = {
  text?: string
  /** To the other page of wins. */
  link: { href: string; label: string }
  children: (user: User) => ReactNode
}

/** The frame of both pages of wins. */
export function WinsFrame({ text, link, children }: WinsFrameProps) {
  const { user } = useSession()
  // The shell shows the page to signed-in users only and is about to redirect one who has just
  // signed out.
  if (user === null) return null
  return (
    <div className={styles.page}>
      <Container>
        <div className={styles.content}>
          <div className={styles.intro}>
            <div className={styles.titles}>
              <Heading level={1}>My Wins</Heading>
              {text !== undefined && <Text tone="muted">{text}</Text>}
            </div>
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
          </div>
          {children(user)}
        </div>
      </Container>
    </div>
  )
}
