import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designTokens } from './design-tokens.ts'

/** Where design tools find the tokens. */
export const EXPORTED = join(import.meta.dirname, '../../generated')

/** A file's text: the same tokens give the same bytes. */
export const fileText = (tokens: object): string => `${JSON.stringify(tokens, null, 2)}\n`

function main(): void {
  mkdirSync(EXPORTED, { recursive: true })
  for (const [name, tokens] of Object.entries(designTokens())) {
    writeFileSync(join(EXPORTED, name), fileText(tokens))
    console.log(`design-system/generated/${name}`)
  }
}

if (import.meta.main) main()
