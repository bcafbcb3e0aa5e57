import { existsSync } from 'node:fs'

/** Debian's Chromium if installed, otherwise Playwright's. */
const debianChromium = '/usr/bin/chromium'

/** Launch options of all browser tests: no requests to other machines. */
export const launchOptions = existsSync(debianChromium)
  ? {
      executablePath: debianChromium,
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
