import { Fragment, useState } from 'react'
import { useIsAwake } from '../awake/use-is-awake.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useReducedMotion } from '../reduced-motion/reduced-motion.tsx'
import * as styles from './ticker.css.ts'

export type TickerProps = {
  messages: readonly string[]
  /** Time in which every message passes once (spec §9: 5 to 120, by default 30). */
  secondsPerLoop: number
  /** The accessible name; a second strip on a page needs a different one. */
  label?: string
}

/**
 * The strip of announcements: hidden when empty, joined with a bullet, scrolling at the configured
 * speed (spec §2). Paused, and with reduced motion, buttons show one message at a time.
 * When: once, under the header: news that users may miss.
 * Not for what a person must not miss: use Banner.
 * Anatomy: Pause first in the strip, the messages; while paused and under reduced motion one message
 * with Previous, Next and the place. Hovering stops it for as long.
 * Keyboard: Tab reaches the buttons, Enter and Space press them.
 * Screen reader: region *Announcements*; its buttons; every message once.
 */
export function Ticker({ messages, secondsPerLoop, label = 'Announcements' }: TickerProps) {
  const isStill = useReducedMotion()
  // A server renders both, because they have other heights: the style sheet shows one.
  const isAwake = useIsAwake()
  if (messages.length === 0) return null
  return (
    <section className={styles.root} aria-label={label}>
      {!(isAwake && isStill) && (
        <div className={isAwake ? styles.shown : styles.moving}>
          <Scrolling messages={messages} secondsPerLoop={secondsPerLoop} />
        </div>
      )}
      {!(isAwake && !isStill) && (
        <div className={isAwake ? styles.shown : styles.still}>
          <Turned messages={messages} />
        </div>
      )}
    </section>
  )
}

function Scrolling({ messages, secondsPerLoop }: TickerProps) {
  const [isPaused, setPaused] = useState(false)
  return (
    <>
      <span className={styles.control}>
        <IconButton
          label={isPaused ? 'Play announcements' : 'Pause announcements'}
          icon={isPaused ? 'play' : 'pause'}
          size="small"
          onPress={() => setPaused(!isPaused)}
        />
      </span>
      {isPaused ? (
        <Turned messages={messages} />
      ) : (
        <div className={styles.window}>
          <div className={styles.track} style={{ animationDuration: `${secondsPerLoop}s` }}>
            <p className={styles.copy}>
              <Joined messages={messages} />
            </p>
            {/* The copy makes the loop seamless and is hidden from screen readers. */}
            <p className={styles.copy} inert aria-hidden="true">
              <Joined messages={messages} />
            </p>
          </div>
        </div>
      )}
    </>
  )
}

/**
 * Messages joined with bullets. The last bullet leads to the next round and is hidden from screen
 * readers.
 */
function Joined({ messages }: { messages: readonly string[] }) {
  return messages.map((message, index) => (
    // Two messages may have the same text, so only the index distinguishes them.
    // biome-ignore lint/suspicious/noArrayIndexKey: messages have no state.
    <Fragment key={index}>
      <span>{message}</span>
      <span aria-hidden={index === messages.length - 1}> • </span>
    </Fragment>
  ))
}

function Turned({ messages }: { messages: readonly string[] }) {
  const [turns, setTurns] = useState(0)
  const count = messages.length
  const index = ((turns % count) + count) % count
  return (
    <>
      {count > 1 && (
        <span className={styles.control}>
          <IconButton
            label="Previous announcement"
            icon="previous"
            size="small"
            onPress={() => setTurns(index - 1)}
          />
          <IconButton
            label="Next announcement"
            icon="next"
            size="small"
            onPress={() => setTurns(index + 1)}
          />
          <span className={styles.place}>
            {index + 1} / {count}
          </span>
        </span>
      )}
      <p className={styles.whole}>{messages[index]}</p>
    </>
  )
}
