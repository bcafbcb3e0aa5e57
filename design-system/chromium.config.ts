import { existsSync } from 'node:fs'

/** Debian's own browser where there is one; elsewhere the one Playwright brought. */
const debianChromium = '/usr/bin/chromium'

/** How every test of a story starts its browser: without a word to anybody outside. */
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
