import { useEffect, useRef, useState } from 'react'
import * as styles from './section-links.css.ts'
import { sectionId } from './settings-section.tsx'

/** The page's sections in their order. The titles are those of the sections themselves. */
export const SECTIONS = [
  'Details',
  'Email',
  'Password',
  'Bidding Limit',
  'Passkeys',
  'Devices',
  'Appearance',
  'Notifications',
  'My Data',
] as const

/** The way to each section; the one in view is marked. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  const { current, choose } = useSectionInView(titles)
  return (
    <nav className={styles.links} aria-label="Sections of my account">
      <ul className={styles.list}>
        {titles.map((title) => (
          <li key={title} className={styles.item}>
            <a
              className={styles.link}
              href={`#${sectionId(title)}`}
              aria-current={title === current ? 'true' : undefined}
              onClick={() => choose(title)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The jump to a section that was chosen is over. */
const JUMP_MS = 500

/** Which section is at the upper third of the screen, or was chosen: the last ones cannot get there. */
function useSectionInView(titles: readonly string[]) {
  const [current, setCurrent] = useState(titles[0])
  const chosenAt = useRef(Number.NEGATIVE_INFINITY)
  // An effect, because only the browser knows what has been scrolled into view.
  useEffect(() => {
    let frame = 0
    function look(): void {
      frame = 0
      if (performance.now() - chosenAt.current > JUMP_MS) setCurrent(sectionInView(titles))
    }
    function onScroll(): void {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [titles])
  function choose(title: string): void {
    chosenAt.current = performance.now()
    setCurrent(title)
  }
  return { current, choose }
}

/** The last one that begins above the upper third. */
const sectionInView = (titles: readonly string[]): string | undefined =>
  titles.findLast((title) => {
    const section = document.getElementById(sectionId(title))
    return section && section.getBoundingClientRect().top < innerHeight / 3
  }) ?? titles[0]
