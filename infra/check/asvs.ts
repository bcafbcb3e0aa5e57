import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dir, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PAGE = 'infra/docs/asvs.md'
const ROW = /^\| (V\d+\.\d+\.\d+) \|(.+)\|$/gm
const CODE = /`([^`\s]+) ([0-9a-f]{8})`/g

export const page = read(PAGE)
/** Each row with the files of which it speaks, and the hashes with which they were read. */
export const rows = [...page.matchAll(ROW)].map(([, id = '', rest = '']) => {
  const [, state = '', , code = ''] = rest.split('|').map((cell) => cell.trim())
  const files = [...code.matchAll(CODE)].map(([, path = '', hash = '']) => ({ path, hash }))
  return { id, state, files }
})

const slugOf = (section: string) => section.split('\n')[0]?.toLowerCase().replaceAll(' ', '-')

/** Of a file's content, or of a section: `infra/docs/security.md#keys`. */
export function hashOf(path: string): string {
  const [file = '', anchor] = path.split('#')
  const sections = anchor === undefined ? [read(file)] : read(file).split(/^## /m)
  const text = sections.find((section) => anchor === undefined || slugOf(section) === anchor)
  if (text === undefined) throw new Error(`${path}: there is no such section`)
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** `asvs.ts seen V6.2.4 V6.2.5` or `seen all`: these rows were read against the code as it is. */
if (import.meta.main) {
  const ids = process.argv.slice(3)
  const updated = (line: string, id: string) =>
    ids.includes('all') || ids.includes(id)
      ? line.replaceAll(CODE, (_, path: string) => `\`${path} ${hashOf(path)}\``)
      : line
  writeFileSync(join(ROOT, PAGE), page.replaceAll(ROW, updated))
}
