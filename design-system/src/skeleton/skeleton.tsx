import * as styles from './skeleton.css.ts'

export type SkeletonProps = {
  /** The size of what will stand here, as a CSS length: nothing moves when it arrives. */
  width?: string
  height?: string
  shape?: 'line' | 'block' | 'pill'
}

/**
 * The shape of content on its way.
 * When: the shape is known: build the real layout with skeletons in place of the words.
 * Not for work that a person started: use a pending Button or Spinner.
 * Anatomy: a line as high as its text, or a block; a shine passes over it, which stands still under
 * reduced motion.
 * Keyboard: none.
 * Screen reader: silent; the screen says once what it waits for (Spinner's label, hidden).
 */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${styles.shapes[shape]}`}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
