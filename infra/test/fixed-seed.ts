import { configureGlobal } from 'fast-check'
import { isNightly } from './nightly.ts'

// `npm test` tries the same cases in each run, so that no test fails by chance. A nightly run tries
// others, and prints the seed of a failure.
if (!isNightly) configureGlobal({ seed: 1 })
