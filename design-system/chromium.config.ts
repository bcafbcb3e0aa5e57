import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's Chromium if installed, otherwise Playwright's. */
const debianChromium = '/usr/bin/chromium'

/** Where a Chromium that crashes leaves its dump. */
export const crashes = join(import.meta.dirname, '../.cache/crashes')

/** Launch options of all browser tests: no requests to other machines. */
export const launchOptions = existsSync(debianChromium)
  ? {
      executablePath: debianChromium,
      env: { ...process.env, BREAKPAD_DUMP_LOCATION: crashes },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }
  : { args: [] }
