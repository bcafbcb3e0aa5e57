import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../infra/test/free-port.ts'
import { test as base, expect } from './product.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'

type Webkit = {
  /** Its window's size. The width is at least 447 pixels. */
  size: { width: number; height: number }
  /** Debian's WebKitGTK: Playwright can only drive a WebKit that it has built. */
  webkit: WebDriver
}

export const test = base.extend<Webkit>({
  size: [{ width: 1280, height: 800 }, { option: true }],
  webkit: async ({ size }, use, info) => {
    info.skip(!existsSync(DRIVER), 'WebKitGTK is not installed.')
    const processes: ChildProcess[] = []
    const start = (program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
      const stdio = ['ignore', 'pipe', 'ignore'] as const
      const child = spawn(program, args, { stdio: [...stdio], env: { ...process.env, ...env } })
      processes.push(child)
      return child
    }
    try {
      const xvfb = start('Xvfb', [
        '-displayfd',
        '1',
        '-nolisten',
        'tcp',
        '-screen',
        '0',
        '1280x1024x24',
      ])
      const [display] = xvfb.stdout ? await once(xvfb.stdout, 'data') : []
      const port = await freePort()
      const env = { DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' }
      start(DRIVER, [`--port=${port}`], env)
      const server = `http://127.0.0.1:${port}`
      await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass()
      const browser = await new Builder()
        .usingServer(server)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build()
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })
      await use(browser)
      if (info.status !== info.expectedStatus) {
        const picture = Buffer.from(await browser.takeScreenshot(), 'base64')
        writeFileSync(info.outputPath('webkit.png'), picture)
      }
      await browser.quit()
    } finally {
      for (const child of processes.reverse()) child.kill()
    }
  },
})
