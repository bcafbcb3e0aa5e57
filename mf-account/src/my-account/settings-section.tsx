import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { type ReactNode, useId } from 'react'
import * as styles from './settings-section.css.ts'

/** The address of a section within the page, from its title. */
const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

type SettingsSectionProps = { title: string; text: string; children: ReactNode }

/** A group of settings with its title and description. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} id={sectionId(title)} aria-labelledby={titleId}>
      <div className={styles.intro}>
        <Heading level={2} size="large" id={titleId}>
          {title}
        </Heading>
        <Text tone="muted" size="small">
          {text}
        </Text>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
