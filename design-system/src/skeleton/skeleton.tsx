import * as styles from './skeleton.css.ts'

export type SkeletonProps = {
  /** The size of the content, as a CSS length, so that nothing moves when it arrives. */
  width?: string
  height?: string
  shape?: 'line' | 'block'
}

/**
 * A placeholder in the shape of loading content.
 * When: the shape is known: build the real layout with skeletons instead of text.
 * Not for work that a person started: use a pending Button or Spinner.
 * Anatomy: a line as high as its text, or a block; a shine passes over it, which stands still under
 * reduced motion.
 * Keyboard: none.
 * Screen reader: silent; the screen announces once what is loading (Spinner with a hidden label).
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
