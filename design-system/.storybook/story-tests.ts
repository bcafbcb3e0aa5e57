import { afterEach } from 'vitest'
import './without-motion.css'

/** One test looks at both themes: its failure names the one that the root shows. */
afterEach(({ task }) => {
  const error = task.result?.errors?.[0]
  if (error) error.message = `Theme ${document.documentElement.dataset.theme}: ${error.message}`
})
