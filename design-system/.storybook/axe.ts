import { afterEach as readByAxe } from '@storybook/addon-a11y/preview'
import type { AfterEach, Renderer } from 'storybook/internal/types'
import { isThorough, isUnderTest } from './under-test.ts'

/** The rules of axe whose outcome depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Under test, axe checks the colors of a story in the other theme too, after its play function:
 * themes differ by an attribute of the root alone, so no other rule can give another result. The
 * add-on then checks all rules in the story's own theme. By day axe checks only the first story of
 * each file, and every second one of them in the other theme: it is a third of the work of a run. A
 * finding leaves the attribute as it is, for `story-tests.ts`. A story that is painted for one theme
 * has the parameter `isOfOneTheme`.
 */
export const readWithAxe: AfterEach<Renderer> = async (context) => {
  if (!isUnderTest) return
  // Storybook's window shows reports. A test run would transfer 120 kB of them for each story.
  context.reporting.addReport = () => undefined
  if (!isThorough && context.loaded.isFirst !== true) {
    const { a11y } = context.parameters
    context.parameters = { ...context.parameters, a11y: { ...a11y, test: 'off' } }
    return
  }
  if (context.parameters.isOfOneTheme === true) return
  const { dataset } = document.documentElement
  const own = dataset.theme ?? 'light'
  if (!isThorough && !isReadInOtherTheme(context.id)) return
  dataset.theme = own === 'dark' ? 'light' : 'dark'
  if (!isThorough) return
  await readByAxe(onlyColors(context))
  dataset.theme = own
}

/** True for half of the stories, the same ones in each run. */
const isReadInOtherTheme = (id: string): boolean =>
  new TextEncoder().encode(id).reduce((sum, byte) => sum + byte, 0) % 2 === 1

type Context = Parameters<AfterEach<Renderer>>[0]

const onlyColors = (context: Context): Context => ({
  ...context,
  parameters: {
    ...context.parameters,
    a11y: {
      ...context.parameters.a11y,
      options: {
        ...context.parameters.a11y?.options,
        runOnly: { type: 'rule', values: COLOR_RULES },
      },
    },
  },
})
