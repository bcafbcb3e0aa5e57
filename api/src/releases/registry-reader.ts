import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RegistryFile, registryFile } from '@firstchair/contract'
import type { Logger } from 'pino'
import { saySeldom } from '../platform/say-seldom.ts'

/** The registry that page loads get from now on; null before the first build. */
export type RegistryReader = { current: () => Promise<RegistryFile | null> }

type Options = { dataDir: string; log: Pick<Logger, 'info' | 'warn'> }

/** Reads the registry again whenever its file changes; an unreadable one leaves the last good one. */
export function createRegistryReader({ dataDir, log }: Options): RegistryReader {
  const path = join(dataDir, 'releases/registry.json')
  let known: RegistryFile | null = null
  let stamp = ''
  let reading: Promise<void> | null = null
  // Otherwise it would be said with every page.
  const seldom = saySeldom()

  const reload = async () => {
    const { mtimeMs, size, ino } = await stat(path)
    const next = `${ino}:${mtimeMs}:${size}`
    if (next === stamp) return
    // Also an unreadable file is read once only, until it changes again.
    stamp = next
    known = registryFile.parse(await Bun.file(path).json())
    log.info({ revision: known.revision }, 'registry read')
  }

  return {
    current: async () => {
      // All who ask meanwhile wait for the one reading: before its end nothing may be known yet.
      reading ??= reload()
        .catch((err: unknown) =>
          seldom(String(err), (times) =>
            log.warn({ err, ...times }, 'registry unreadable; the last good one stays'),
          ),
        )
        .finally(() => {
          reading = null
        })
      await reading
      return known
    },
  }
}
