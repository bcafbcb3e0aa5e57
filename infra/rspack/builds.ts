import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, release } from '@firstchair/contract'
import { z } from 'zod'

/** A finished build: the release and the folder of its files. */
export type Build = { release: Release; dir: string }

/** In the folder of a build, its release. */
export const NOTE = 'release.json'
/** Names the folder of each part's present build. */
export const CURRENT = 'current.json'

/** The present build of each part, as the last `buildAll` left them. */
export function readBuilds(dataDir: string): Build[] {
  const builds = join(dataDir, 'builds')
  const folders = z.array(z.string()).parse(JSON.parse(readFileSync(join(builds, CURRENT), 'utf8')))
  return folders.flatMap((folder) => {
    const dir = join(builds, folder)
    const found = readRelease(dir)
    return found === null ? [] : [{ release: found, dir }]
  })
}

/** The release built in `dir`, or null when there is none or it was left half written. */
export function readRelease(dir: string): Release | null {
  const path = join(dir, NOTE)
  if (!existsSync(path)) return null
  const parsed = release.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return parsed.success ? parsed.data : null
}
