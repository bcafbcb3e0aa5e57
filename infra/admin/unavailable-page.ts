import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accentColors } from '@firstchair/contract'
import postgres from 'postgres'
import { withOpenDatabase } from './open.ts'

const PAGE = join(import.meta.dir, '../deploy/unavailable.html')

/** The page that a proxy shows during an outage, with the name and the color of this installation. */
export const unavailablePage = (): Promise<string> =>
  withOpenDatabase(async ({ databaseUrl }) => {
    const sql = postgres(databaseUrl, { max: 1 })
    const [brand] = await sql<{ name: string; accent: string }[]>`select name, accent from brands`
    await sql.end()
    return brandedPage(readFileSync(PAGE, 'utf8'), brand)
  })

function brandedPage(page: string, brand?: { name: string; accent: string }): string {
  if (!brand) return page
  const named = page.replaceAll('Firstchair', () => Bun.escapeHTML(brand.name))
  if (brand.accent === '') return named
  const { base, on } = accentColors(brand.accent)
  return named
    .replaceAll('%23f9702b', brand.accent.replace('#', '%23'))
    .replace(
      /--act: #\w+;\s+--on-act: #\w+;/,
      `--act: light-dark(${base});\n  --on-act: light-dark(${on});`,
    )
    .replaceAll('#f9702b', brand.accent)
}
