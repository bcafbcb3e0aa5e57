import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compile,
  type Declarations,
  declarationOf,
  type PublicPackage,
  workFolder,
  writeDeclarations,
} from './declarations.ts'

/** A difference from the record: a changed file, or an entry with its broken exports. */
export type Difference = { what: string; is: 'changed' | 'broken' }

/**
 * `Lost` names the exports of a module that are gone, that no longer fit where the old ones did, or
 * whose first parameter, such as a component's props, has lost a member. A schema is compared by what
 * it returns: remotes parse with it, and which variant of zod made it is no part of the contract.
 */
const PREAMBLE = `type Plain<S> = S extends { _zod: { output: infer Output } } ? { output: Output } : S
type First<F> = F extends (first: infer A, ...others: never[]) => unknown ? Plain<Extract<A, object>> : never
type Keeps<A, B> = [A] extends [never] ? true : [Exclude<keyof A, keyof B>] extends [never] ? true : false
type Fits<A, B> = [Plain<B>] extends [Plain<A>] ? Keeps<First<A>, First<B>> : false
type Lost<A, B> = { [K in keyof A]: K extends keyof B ? (Fits<A[K], B[K]> extends true ? never : K) : K }[keyof A]`

/** Generic types cannot be compared without arguments; what uses them is compared. */
const GENERIC_TYPE_CODES = ['TS2314', 'TS2707']

/** The types that a file of declarations exports. */
export function exportedTypes(text: string): string[] {
  const declared = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name)
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, allTypes, names = '']) =>
      names
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '' && (allTypes !== undefined || item.startsWith('type ')))
        .map((item) => item.split(/\s+/).at(-1)),
  )
  return [...declared, ...listed].filter((name) => name !== undefined)
}

/**
 * Compares what a package offers with what it offered. Texts show that something has changed, and
 * the compiler that something is broken.
 */
export function compareDeclarations(
  root: string,
  pack: PublicPackage,
  before: Declarations,
  present: Declarations,
): Difference[] {
  const folder = join(workFolder(root, pack), 'compare')
  writeDeclarations(join(folder, 'before'), before)
  writeDeclarations(join(folder, 'present'), present)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(present)])]
    .filter((file) => before[file] !== present[file])
    .map((what) => ({ what, is: 'changed' as const }))
  if (changed.length === 0) return []
  const lines = PREAMBLE.split('\n')
  const names: Record<number, string> = {}
  for (const file of pack.entries.map(declarationOf)) {
    const text = before[file]
    if (text === undefined) continue
    const [old, now] = ['before', 'present'].map((state) => `import('./${state}/${file}')`)
    const entry = file.replace(/^.*src\/|\.d\.ts$/g, '')
    const check = (line: string, name: string) => {
      lines.push(`export const is${lines.length}: ${line}`)
      names[lines.length] = name
    }
    check(
      `[Lost<typeof ${old}, typeof ${now}>] extends [never] ? true : Lost<typeof ${old}, typeof ${now}> = true`,
      entry,
    )
    for (const name of exportedTypes(text))
      check(`Keeps<${old}.${name}, ${now}.${name}> = true`, `${entry}: ${name}`)
  }
  writeFileSync(join(folder, 'program.ts'), lines.join('\n'))
  return [...changed, ...readBroken(compile(root, folder, { files: ['program.ts'] }), names)]
}

function readBroken(output: string, names: Readonly<Record<number, string>>): Difference[] {
  const errors = [...output.matchAll(/^\S.*?\((\d+),\d+\): error (TS\d+): (.*)$/gm)]
  const lost = errors.filter(([, , code = '']) => !GENERIC_TYPE_CODES.includes(code))
  return lost.map(([whole, line, , why = '']) => {
    const name = names[Number(line)]
    if (name === undefined) throw new Error(whole)
    const exports = [...(/to type '(.*)'\.$/.exec(why)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(
      ([, one]) => one,
    )
    return { what: [name, exports.join(', ')].filter(Boolean).join(': '), is: 'broken' }
  })
}
