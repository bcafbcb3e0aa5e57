import type { Assertion } from 'storybook/test'
import {
  fireEvent,
  fn,
  isMockFunction,
  expect as once,
  screen,
  spyOn,
  userEvent,
  waitFor,
  within,
} from 'storybook/test'

// The build of Storybook replaces imports of that module, but cannot replace an export from it.
export { fireEvent, fn, screen, spyOn, userEvent, within }

/**
 * Tries until the assertion holds, because what an action causes may be rendered some frames later.
 * A function is called for each try: `expect(() => canvas.getByText('Sold')).toBeVisible()`.
 */
export const expect = Object.assign(
  <T>(actual: T | (() => T)): Assertion<T> => asserting(actual, false),
  once,
)

function asserting<T>(actual: T | (() => T), isNot: boolean): Assertion<T> {
  const read = () => once(isFunction(actual) ? actual() : actual)
  const target = {} as Assertion<T> // every property is one of the matchers below
  return new Proxy(target, {
    get: (_, name: 'toBe' | 'not') => {
      if (name === 'not') return asserting(actual, !isNot)
      return async function assert(...expected: [unknown]) {
        try {
          await waitFor(async () => (isNot ? read().not : read())[name](...expected))
        } catch (error) {
          // So that the failure names the line of the story.
          if (error instanceof Error) Error.captureStackTrace(error, assert)
          throw error
        }
      }
    },
  })
}

const isFunction = <T>(actual: T | (() => T)): actual is () => T =>
  typeof actual === 'function' && !isMockFunction(actual)
