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

/** An export that was added, changed or broken; `what` is `entry: name`. */
export type Difference = { what: string; is: 'added' | 'changed' | 'broken' }

type Export = { name: string; isType: boolean }

/** The names that a file of declarations exports. */
export function exportsOf(text: string): Export[] {
  const declared = [...text.matchAll(/^export declare (?:abstract )?\w+ (\w+)/gm)].map(
    ([, name = '']): Export => ({ name, isType: false }),
  )
  const types = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(
    ([, name = '']): Export => ({ name, isType: true }),
  )
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, allTypes, names = '']) =>
      names
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .map((item): Export => {
          const name = item.split(/\s+/).at(-1) ?? item
          return { name, isType: allTypes !== undefined || item.startsWith('type ') }
        }),
  )
  return [...declared, ...types, ...listed]
}

const PREAMBLE = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false
type FirstParameter<F> = F extends (first: infer A, ...others: never[]) => unknown ? Extract<A, object> : never
type KeepsMembers<A, B> =
  [A] extends [never] ? true : [Exclude<keyof A, keyof B>] extends [never] ? true : false`

/** Generic types cannot be compared without arguments; what uses them is compared. */
const GENERIC_TYPE_CODES = ['TS2314', 'TS2707']
/** Names that are no longer there. */
const MISSING_EXPORT_CODES = ['TS2339', 'TS2694', 'TS2305', 'TS2724']

/** Lines of a program, and what each of them says when it does not compile. */
type Program = { lines: string[]; checks: Map<number, Difference> }

/**
 * Compares what a package offers with what it offered, by the compiler. An export is broken when it
 * is gone, when a value no longer fits where the old one did, or when a member of a type or of a
 * component's props is gone; it has changed when its type is not exactly the same.
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
  const differences: Difference[] = []
  const program: Program = { lines: PREAMBLE.split('\n'), checks: new Map() }
  const files = new Set([...entriesOf(pack, before), ...entriesOf(pack, present)])
  for (const file of [...files].sort()) {
    const known = exportsOf(before[file] ?? '')
    const names = exportsOf(present[file] ?? '').map(({ name }) => name)
    const what = (name: string) => `${file.replace(/^.*src\/|\.d\.ts$/g, '')}: ${name}`
    for (const name of names) {
      if (known.every((each) => each.name !== name)) {
        differences.push({ what: what(name), is: 'added' })
      }
    }
    if (present[file] !== undefined) addChecks(program, file, known, what)
    else differences.push(...known.map(({ name }) => ({ what: what(name), is: 'broken' as const })))
  }
  writeFileSync(join(folder, 'program.ts'), program.lines.join('\n'))
  const output = compile(root, folder, { files: ['program.ts'] })
  return [...differences, ...readDifferences(output, program.checks)]
}

const entriesOf = ({ entries }: PublicPackage, declarations: Declarations): string[] =>
  entries.map(declarationOf).filter((file) => declarations[file] !== undefined)

/** Adds the lines that compare a file's exports. */
function addChecks(
  { lines, checks }: Program,
  file: string,
  known: readonly Export[],
  what: (name: string) => string,
): void {
  const id = lines.length
  const module = file.replace('.d.ts', '.ts')
  if (known.length === 0) return
  lines.push(`import type * as O${id} from './before/${module}'`)
  lines.push(`import type * as N${id} from './present/${module}'`)
  const addCheck = (line: string, is: Difference['is'], name: string): void => {
    lines.push(`export const ${is}_${lines.length}: ${line}`)
    checks.set(lines.length, { what: what(name), is })
  }
  for (const { name, isType } of known) {
    const [old, now] = isType
      ? [`O${id}.${name}`, `N${id}.${name}`]
      : [`typeof O${id}.${name}`, `typeof N${id}.${name}`]
    addCheck(`Same<${old}, ${now}> = true`, 'changed', name)
    if (isType) addCheck(`KeepsMembers<${old}, ${now}> = true`, 'broken', name)
    else {
      addCheck(`${old} = null as unknown as ${now}`, 'broken', name)
      addCheck(
        `KeepsMembers<FirstParameter<${old}>, FirstParameter<${now}>> = true`,
        'broken',
        name,
      )
    }
  }
}

function readDifferences(output: string, checks: Program['checks']): Difference[] {
  const found = new Map<string, Difference>()
  const errors = output.matchAll(/^\S.*?\((\d+),\d+\): error (TS\d+).*$/gm)
  for (const [whole, line, code = ''] of errors) {
    if (GENERIC_TYPE_CODES.includes(code)) continue
    const difference = checks.get(Number(line))
    if (difference === undefined) throw new Error(whole)
    const is = MISSING_EXPORT_CODES.includes(code) ? 'broken' : difference.is
    if (found.get(difference.what)?.is !== 'broken') {
      found.set(difference.what, { what: difference.what, is })
    }
  }
  return [...found.values()]
}
