import { afterEach, beforeAll } from 'vitest'
import './without-motion.css'

// Otherwise each sample call takes a time in which people see that it is under way.
document.documentElement.dataset.sampleDelay = '0'
// React calls both for each element that it renders, for debuggers that no test has: 5 % of a run.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')

/** The first story must not be measured while the fallback font makes way for Inter. */
beforeAll(async () => {
  await document.fonts.load('1em "Inter Variable"')
})

/** A test may look at either theme: its failure names the one that the root shows. */
afterEach(({ task }) => {
  const error = task.result?.errors?.[0]
  if (error) error.message = `Theme ${document.documentElement.dataset.theme}: ${error.message}`
})
