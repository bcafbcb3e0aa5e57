import type { LoaderFunction, Renderer } from 'storybook/internal/types'
import { isThorough, isUnderTest, runner } from './under-test.ts'

const seen = new Set<string>()

/**
 * By day, a run skips stories that are only a variant: no screen, no play function, and not the first
 * story of their file. A loader runs before anything is rendered.
 */
export const skipByDay: LoaderFunction<Renderer> = ({ title, playFunction }) => {
  const isFirst = !seen.has(title)
  seen.add(title)
  const isVariant = !isFirst && !playFunction && !title.startsWith('Screens/')
  if (isUnderTest && !isThorough && isVariant) runner.skip()
  return { isFirst }
}
