import { afterEach } from 'vitest'
import './without-motion.css'

/** A test may look at either theme: its failure names the one that the root shows. */
afterEach(({ task }) => {
  const error = task.result?.errors?.[0]
  if (error) error.message = `Theme ${document.documentElement.dataset.theme}: ${error.message}`
})
