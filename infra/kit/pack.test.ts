import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'
import { pack } from './pack.ts'

const LONG = `types/${'design-system/'.repeat(7)}button.d.ts`

test('neither the order of the files nor the time changes a byte, or the checksum would vary', async () => {
  const packed = await pack({ 'package.json': '{}', [LONG]: 'export {}', 'tool/run.mjs': 'é' })
  expect(await pack({ 'tool/run.mjs': 'é', [LONG]: 'export {}', 'package.json': '{}' })).toEqual(
    packed,
  )
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    writeFileSync(join(folder, 'kit.tgz'), packed)
    await $`tar xzf kit.tgz`.cwd(folder)
    expect(readFileSync(join(folder, 'package', LONG), 'utf8')).toBe('export {}')
    expect(readFileSync(join(folder, 'package/tool/run.mjs'), 'utf8')).toBe('é')
    expect(statSync(join(folder, 'package/package.json')).mtime.getUTCFullYear()).toBe(1985)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
