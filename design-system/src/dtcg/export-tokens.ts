import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designTokens } from './design-tokens.ts'

/** The output folder of the tokens. */
export const EXPORTED = join(import.meta.dirname, '../../generated')

/** The text of a file; deterministic for the same tokens. */
export const fileText = (tokens: object): string => `${JSON.stringify(tokens, null, 2)}\n`

function main(): void {
  mkdirSync(EXPORTED, { recursive: true })
  for (const [name, tokens] of Object.entries(designTokens())) {
    writeFileSync(join(EXPORTED, name), fileText(tokens))
    console.log(`design-system/generated/${name}`)
  }
}

if (import.meta.main) main()
