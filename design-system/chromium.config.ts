import { existsSync } from 'node:fs'

/** Debian's Chromium, without a window system if that is installed; otherwise Playwright's. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)

/** Launch options of all browser tests: no requests to other machines. */
export const launchOptions = executablePath
  ? {
      executablePath,
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
