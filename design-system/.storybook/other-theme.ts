import { afterEach as readByAxe } from '@storybook/addon-a11y/preview'
import type { AfterEach, Renderer } from 'storybook/internal/types'
import { isUnderTest } from './under-test.ts'

/**
 * Under test axe reads a story in the other theme too, as its play function left it: themes differ
 * by the root's attribute alone. In its own theme the add-on reads it next. A finding leaves the
 * attribute as it is, for `theme-of-failure.ts`. What is painted for one theme says so by the
 * parameter `isOfOneTheme`, and has a story for each.
 */
export const readInOtherTheme: AfterEach<Renderer> = async (context) => {
  if (!isUnderTest) return
  // What axe found is for Storybook's window: a run would send 120 kB of it about for each story.
  context.reporting.addReport = () => undefined
  if (context.parameters.isOfOneTheme === true) return
  const { dataset } = document.documentElement
  const own = dataset.theme ?? 'light'
  dataset.theme = own === 'dark' ? 'light' : 'dark'
  await readByAxe(context)
  dataset.theme = own
}
