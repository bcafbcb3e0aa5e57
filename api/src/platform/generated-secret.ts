import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

export const isLongEnough = (secret: string): boolean => Buffer.byteLength(secret) >= 32

/**
 * Created at the first start and kept, so that a restart signs nobody out. The complete file is
 * linked to its name atomically: a full disk leaves no partial file, and concurrent first starts
 * read the same secret.
 */
export function generatedSecret(
  dataDir: string,
  name: string,
  variable: string,
  bytes = 48,
): string {
  const file = join(dataDir, name)
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  try {
    if (!existsSync(file)) {
      writeFileSync(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600 })
      linkSync(draft, file)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (!isLongEnough(secret)) {
    throw new ConfigError(
      `${variable}: ${file} holds less than 32 bytes; delete it, or set your own`,
    )
  }
  return secret
}
