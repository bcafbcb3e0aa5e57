import { Heading } from '@firstchair/design-system/heading'
import { Icon, type IconName } from '@firstchair/design-system/icon'
import { SpinnerRing } from '@firstchair/design-system/spinner'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountFrame } from '../account-page.tsx'
import * as styles from './account-notice.css.ts'

type Tone = 'pending' | 'info' | 'success' | 'danger'

type AccountNoticeProps = {
  tone: Tone
  title: string
  text: ReactNode
  /** The next steps: buttons, the likeliest first. */
  children?: ReactNode
}

const icons: Record<Exclude<Tone, 'pending'>, IconName> = {
  info: 'info',
  success: 'check',
  danger: 'warning',
}

/** An account screen with a message. It replaces a form, so it takes the focus. */
export function AccountNotice({ tone, title, text, children }: AccountNoticeProps) {
  const words = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another notice
  useEffect(() => {
    words.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [title])
  return (
    <AccountFrame width="narrow">
      <div ref={words} className={styles.words} aria-busy={tone === 'pending'}>
        <span className={`${styles.sign} ${styles.tones[tone]}`}>
          {tone === 'pending' ? <SpinnerRing size="medium" /> : <Icon name={icons[tone]} />}
        </span>
        <Heading level={1}>{title}</Heading>
        <Text tone="muted">{text}</Text>
      </div>
      {children && <Stack gap="sm">{children}</Stack>}
    </AccountFrame>
  )
}
