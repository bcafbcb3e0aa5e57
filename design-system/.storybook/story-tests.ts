import { afterEach, beforeAll, beforeEach } from 'vitest'
import { runner } from './under-test.ts'
import './left-over.ts'
import './without-motion.css'

// By default, sample calls take 250 ms so that people see pending states.
document.documentElement.dataset.sampleDelay = '0'
// React calls these for each rendered element, so that debuggers can show stacks and timings.
// Without them, a run takes 5 % less processor time.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')

/** The first story must not be measured while the fallback font makes way for Inter. */
beforeAll(async () => {
  await document.fonts.load('1em "Inter Variable"')
})

beforeEach(({ skip }) => {
  runner.skip = skip
})

/** A test may look at either theme: its failure names the one that the root shows. */
afterEach(({ task }) => {
  const error = task.result?.errors?.[0]
  if (error) error.message = `Theme ${document.documentElement.dataset.theme}: ${error.message}`
})
